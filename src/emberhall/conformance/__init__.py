"""Checks that every game must pass, for the authors of any game."""

from emberhall.conformance.report import Failure, Report
from emberhall.conformance.suite import CHECKS, check_game

__all__ = ["CHECKS", "Failure", "Report", "check_game"]
