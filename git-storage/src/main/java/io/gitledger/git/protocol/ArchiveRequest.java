package io.gitledger.git.protocol;

import io.gitledger.git.archive.Archive;
import java.util.ArrayList;
import java.util.List;

/**
 * A request of {@code git archive --remote}.
 *
 * @param level compression level, -1 for the default
 */
record ArchiveRequest(
    boolean list, String format, String prefix, int level, String tree, List<String> paths) {

  /**
   * Parses the arguments. Options that could access files or programs of the server are not
   * supported.
   */
  static ArchiveRequest parse(List<String> arguments) throws GitRefused {
    boolean list = false;
    String format = "tar";
    String prefix = "";
    int level = -1;
    List<String> rest = new ArrayList<>();
    boolean options = true;
    for (String argument : arguments) {
      if (!options || !argument.startsWith("-")) {
        options &= rest.isEmpty();
        rest.add(argument);
      } else if (argument.equals("--")) {
        options = false;
      } else if (argument.equals("-l") || argument.equals("--list")) {
        list = true;
      } else if (argument.startsWith("--format=")) {
        format = argument.substring("--format=".length());
      } else if (argument.startsWith("--prefix=")) {
        prefix = argument.substring("--prefix=".length());
      } else if (argument.matches("-[0-9]")) {
        level = argument.charAt(1) - '0';
      } else if (!argument.equals("-v") && !argument.equals("--verbose")) {
        throw new GitRefused("unsupported option '" + PushRequestReader.shown(argument) + "'");
      }
    }
    if (!list && !Archive.FORMATS.contains(format)) {
      throw new GitRefused("Unknown archive format '" + PushRequestReader.shown(format) + "'");
    }
    if (!list && rest.isEmpty()) {
      throw new GitRefused("a tree or commit is required");
    }
    return new ArchiveRequest(
        list,
        format,
        prefix,
        level,
        rest.isEmpty() ? "" : rest.getFirst(),
        rest.isEmpty() ? List.of() : List.copyOf(rest.subList(1, rest.size())));
  }
}
