"""The catalogue of the words of the pages: `python tools/words.py` writes it anew.

Every text is found where it is said: `t("…")` in a template, a script or a module of the web table.
"""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

WEB = Path(__file__).parents[1] / "src" / "emberhall" / "web"
CATALOGUE = WEB / "words" / "en.toml"
SAID = re.compile(r"""\bt\((?P<text>"(?:[^"\\]|\\.)*")""")
HEAD = """\
# Every text of the pages, found in templates and scripts by tools/words.py. To translate them, copy
# this file, name it by the language (de.toml, pt-br.toml) and change what stands on the right; keep
# what stands in braces. What the games themselves say stands in their prose.toml.

"""


def texts() -> list[str]:
    """Every text, in alphabetical order."""
    found: set[str] = set()
    for path in (*WEB.glob("templates/*.html"), *WEB.glob("static/*.js"), *WEB.glob("*.py")):
        for said in SAID.finditer(path.read_text(encoding="utf-8")):
            found.add(ast.literal_eval(said["text"]))
    return sorted(found, key=lambda text: (text.lower(), text))


def catalogue() -> str:
    """The text of the file."""
    lines = (json.dumps(text, ensure_ascii=False) for text in texts())
    return HEAD + "".join(f"{line} = {line}\n" for line in lines)


if __name__ == "__main__":
    CATALOGUE.parent.mkdir(exist_ok=True)
    CATALOGUE.write_text(catalogue(), encoding="utf-8")
    print(f"{CATALOGUE.name} holds {len(texts())} texts")
