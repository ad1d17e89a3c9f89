package io.gitledger.command.issue;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.issue.IssueEvent.AssigneeAdded;
import io.gitledger.command.issue.IssueEvent.AssigneeRemoved;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** Computes the assignees of an issue, in the order of their assignment. */
final class Assignees {
  static final int MAX_ASSIGNEES = 100;

  private Assignees() {}

  /** Returns one event per changed user. A user who is both added and removed is assigned. */
  static List<IssueEvent> changes(
      IssueId issue, long repository, List<Long> before, List<Long> added, List<Long> removed) {
    var after = new LinkedHashSet<>(before);
    removed.stream().filter(each -> !added.contains(each)).forEach(after::remove);
    after.addAll(added);
    if (after.size() > MAX_ASSIGNEES)
      throw CommandRejectedException.invalid(
          "an issue has at most " + MAX_ASSIGNEES + " assignees");
    var events = new ArrayList<IssueEvent>();
    var assigned = new ArrayList<>(before);
    for (Long each : before) {
      if (after.contains(each)) continue;
      assigned.remove(each);
      events.add(new AssigneeRemoved(issue, repository, each, List.copyOf(assigned)));
    }
    for (Long each : after) {
      if (before.contains(each)) continue;
      assigned.add(each);
      events.add(new AssigneeAdded(issue, repository, each, List.copyOf(assigned)));
    }
    return events;
  }
}
