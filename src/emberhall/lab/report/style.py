"""How the page of a report looks: light and dark, on a phone, on a screen and on paper."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root { color-scheme: light dark; --ground: #fbfaf7; --card: #ffffff; --text: #24211c;
  --dim: #6b655b; --line: #ddd7cb; --accent: #a8471d; --soft: #e9c9b8; --even: #35708f;
  --heat: 168 71 29; }
@media (prefers-color-scheme: dark) { :root { --ground: #191714; --card: #221f1b; --text: #ece6da;
  --dim: #a69d8f; --line: #3b362f; --accent: #ec8a52; --soft: #5d3a27; --even: #7fc1e3;
  --heat: 236 138 82; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); line-height: 1.5;
  font-family: system-ui, -apple-system, "Segoe UI", sans-serif; font-size: 16px; }
main { max-width: 78rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .3rem; }
h2 { font-size: 1.25rem; margin: 2.6rem 0 .3rem; padding-top: 1rem;
  border-top: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 0 0 .2rem; }
p { margin: .3rem 0 .8rem; max-width: 46rem; }
.dim, caption, figcaption { color: var(--dim); font-size: .875rem; }
ul.short { padding-left: 1.1rem; max-width: 46rem; }
ul.short li { margin: .25rem 0; }
.grid { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem),
  1fr)); align-items: start; }
figure { margin: 0; padding: .9rem; background: var(--card); border: 1px solid var(--line);
  border-radius: .5rem; min-width: 0; }
figcaption { margin-bottom: .4rem; }
svg { display: block; width: 100%; max-width: 30rem; height: auto; font-size: 11.5px; }
svg text { fill: var(--text); } svg .small { fill: var(--dim); font-size: 10.5px; }
.tick { stroke: var(--line); } .axis { stroke: var(--dim); }
.even { stroke: var(--even); stroke-width: 2; } .dot { fill: var(--accent); }
.reach { stroke: var(--accent); stroke-width: 3; stroke-linecap: round; opacity: .55; }
.bar { fill: var(--accent); opacity: .85; } .band { fill: var(--soft); opacity: .7; }
.curve { fill: none; stroke: var(--accent); stroke-width: 2; }
.scroll { overflow-x: auto; margin: .6rem 0 1rem; }
.scroll:focus-visible { outline: 2px solid var(--even); }
table { border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
caption { text-align: left; padding: .2rem 0; }
th, td { padding: .22rem .55rem; border-bottom: 1px solid var(--line); text-align: right;
  white-space: nowrap; }
th[scope=row], thead th:first-child { text-align: left; font-weight: 500; }
tr.dead th::before { content: "○ "; } tr.must th::before { content: "● "; }
tr.dead th, tr.must th { color: var(--accent); }
details { margin: .6rem 0; } summary { cursor: pointer; color: var(--even); }
.h0 { color: var(--dim); }
.h1 { background: rgb(var(--heat) / .06); } .h2 { background: rgb(var(--heat) / .12); }
.h3 { background: rgb(var(--heat) / .18); } .h4 { background: rgb(var(--heat) / .24); }
.h5 { background: rgb(var(--heat) / .31); } .h6 { background: rgb(var(--heat) / .38); }
.h7 { background: rgb(var(--heat) / .45); } .h8 { background: rgb(var(--heat) / .52); }
.h9 { background: rgb(var(--heat) / .6); }
@media print { main { padding: 0; } figure { break-inside: avoid; } }
"""
