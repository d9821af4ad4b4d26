# Reads a list of cards and counts them.
# @author Ada
import sys

RULES = {
    "1.1": "Each player has a card.",
    "1.2": "No card is played twice.",
}


def count(path):
    """Returns how many cards a file has."""
    with open(path) as file:
        return sum(1 for line in file if line.strip())


if __name__ == "__main__":
    print(count(sys.argv[1]))
