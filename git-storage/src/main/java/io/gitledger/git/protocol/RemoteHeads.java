package io.gitledger.git.protocol;

import java.util.Optional;

/**
 * Refs by which a remote holds the heads of its pull requests: {@code <prefix><number>/head}.
 *
 * @param prefix ends with a slash; empty where they are not wanted
 * @param offset how much greater their numbers are here
 */
public record RemoteHeads(String prefix, long offset) {
  public static final RemoteHeads NONE = new RemoteHeads("", 0);

  private static final int MAX_DIGITS = 12;
  private static final String END = "/head";

  /** The name of such a ref here; empty for other refs. */
  Optional<String> local(String ref) {
    if (prefix.isEmpty() || !ref.startsWith(prefix) || !ref.endsWith(END)) return Optional.empty();
    int end = Math.max(prefix.length(), ref.length() - END.length());
    String number = ref.substring(prefix.length(), end);
    return number.length() <= MAX_DIGITS && number.matches("[1-9][0-9]*")
        ? Optional.of("refs/pull/" + (Long.parseLong(number) + offset) + END)
        : Optional.empty();
  }
}
