package io.gitledger.command.issue;

import java.util.HashSet;
import java.util.Set;

/** In-memory {@link Dependencies}, without a check for cycles. */
public final class InMemoryDependencies implements Dependencies {
  private record Edge(IssueId issue, IssueId blocker) {}

  private final Set<Edge> existing = new HashSet<>();

  @Override
  public boolean add(IssueId issue, IssueId blocker) {
    return existing.add(new Edge(issue, blocker));
  }

  @Override
  public boolean remove(IssueId issue, IssueId blocker) {
    return existing.remove(new Edge(issue, blocker));
  }

  @Override
  public void removeAll(IssueId issue) {
    existing.removeIf(each -> each.issue().equals(issue) || each.blocker().equals(issue));
  }
}
