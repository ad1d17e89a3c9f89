package io.gitledger.api.pull;

import io.gitledger.git.refs.Glob;
import io.gitledger.query.status.CombinedStatusView;
import io.gitledger.query.status.CommitStatusRow;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the statuses that a protection requires are together. */
final class RequiredStatuses {
  private RequiredStatuses() {}

  /**
   * @param current the newest status of each context
   * @param contexts globs, each of which has to match a status; without any all statuses count
   */
  static String combined(List<CommitStatusRow> current, List<String> contexts) {
    if (contexts == null || contexts.isEmpty())
      return CombinedStatusView.combined(current.stream().map(status -> status.state).toList());
    Set<String> states = new HashSet<>();
    for (String context : contexts) {
      List<String> matched =
          current.stream()
              .filter(status -> matches(context, status.context))
              .map(status -> status.state)
              .toList();
      states.addAll(matched.isEmpty() ? List.of(CombinedStatusView.PENDING) : matched);
    }
    return CombinedStatusView.combined(states);
  }

  private static boolean matches(String pattern, String context) {
    return Glob.of(pattern, "")
        .map(glob -> glob.matches(context))
        .orElseGet(() -> pattern.equals(context));
  }
}
