package io.gitledger.git.protocol;

import java.util.Map;
import java.util.Optional;

/**
 * The refs of a remote's pull request heads: {@code <prefix><number>/head}, or those returned by
 * its API.
 *
 * @param prefix ends with a slash; empty if there are no such refs
 * @param offset difference between local and remote numbers
 * @param places heads without such a ref, by local number: full names of branches, or ids of
 *     commits
 */
public record RemoteHeads(String prefix, long offset, Map<Long, String> places) {
  public static final RemoteHeads NONE = new RemoteHeads("", 0);

  private static final int MAX_DIGITS = 12;
  private static final String END = "/head";

  public RemoteHeads {
    places = Map.copyOf(places);
  }

  public RemoteHeads(String prefix, long offset) {
    this(prefix, offset, Map.of());
  }

  /** Returns the local name of such a ref; empty for other refs. */
  Optional<String> local(String ref) {
    if (prefix.isEmpty() || !ref.startsWith(prefix) || !ref.endsWith(END)) return Optional.empty();
    int end = Math.max(prefix.length(), ref.length() - END.length());
    String number = ref.substring(prefix.length(), end);
    return number.length() <= MAX_DIGITS && number.matches("[1-9][0-9]*")
        ? Optional.of(local(Long.parseLong(number) + offset))
        : Optional.empty();
  }

  static String local(long number) {
    return "refs/pull/" + number + END;
  }
}
