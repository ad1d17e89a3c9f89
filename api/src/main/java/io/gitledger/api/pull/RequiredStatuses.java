package io.gitledger.api.pull;

import static java.util.stream.Collectors.toMap;

import io.gitledger.git.refs.Glob;
import io.gitledger.query.status.CombinedStatusView;
import io.gitledger.query.status.CommitStatusRow;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Combines the statuses that a protection requires. Only their states are kept. */
final class RequiredStatuses {
  private final Map<String, Predicate<String>> contexts;
  private final Set<String> states = new HashSet<>();
  private final Set<String> matched = new HashSet<>();

  /**
   * @param contexts globs, each of which has to match a status; if there are none, all statuses
   *     count
   */
  RequiredStatuses(List<String> contexts) {
    this.contexts =
        contexts == null
            ? Map.of()
            : contexts.stream()
                .distinct()
                .collect(toMap(context -> context, RequiredStatuses::matching));
  }

  private static Predicate<String> matching(String context) {
    return Glob.of(context, "")
        .<Predicate<String>>map(glob -> glob::matches)
        .orElse(context::equals);
  }

  /** Adds the newest status of a context. */
  void add(CommitStatusRow status) {
    if (contexts.isEmpty()) states.add(status.state);
    contexts.forEach(
        (context, matching) -> {
          if (!matching.test(status.context)) return;
          states.add(status.state);
          matched.add(context);
        });
  }

  String combined() {
    if (!matched.containsAll(contexts.keySet())) states.add(CombinedStatusView.PENDING);
    return CombinedStatusView.combined(states);
  }
}
