package io.gitledger.git.ssh;

import io.gitledger.git.protocol.GitRefused;
import java.util.ArrayList;
import java.util.List;

/**
 * Splits a command line by the quoting rules of a POSIX shell. Nothing is expanded, and no other
 * characters are special.
 */
final class CommandLine {

  private static final int MAX_LENGTH = 4_096;

  private final String text;
  private final List<String> words = new ArrayList<>();
  private final StringBuilder word = new StringBuilder();
  private boolean inWord;
  private int next;

  private CommandLine(String text) {
    this.text = text;
  }

  static List<String> words(String text) throws GitRefused {
    if (text.length() > MAX_LENGTH
        || text.chars().anyMatch(c -> c == 0 || c == '\n' || c == '\r')) {
      throw new GitRefused("Unknown git command");
    }
    CommandLine line = new CommandLine(text);
    while (line.next < text.length()) {
      line.step();
    }
    line.endWord();
    return line.words;
  }

  private void step() throws GitRefused {
    char c = text.charAt(next++);
    switch (c) {
      case ' ', '\t' -> endWord();
      case '\'' -> quoted(false, '\'');
      case '"' -> quoted(true, '"');
      case '\\' -> add(taken());
      default -> add(c);
    }
  }

  private void quoted(boolean escapes, char end) throws GitRefused {
    inWord = true;
    for (char c = taken(); c != end; c = taken()) {
      if (escapes && c == '\\') {
        char escaped = taken();
        if ("\"\\$`".indexOf(escaped) < 0) {
          word.append(c);
        }
        word.append(escaped);
      } else {
        word.append(c);
      }
    }
  }

  private char taken() throws GitRefused {
    if (next == text.length()) {
      throw new GitRefused("Unknown git command");
    }
    return text.charAt(next++);
  }

  private void add(char c) {
    inWord = true;
    word.append(c);
  }

  private void endWord() {
    if (inWord) {
      words.add(word.toString());
      word.setLength(0);
      inWord = false;
    }
  }
}
