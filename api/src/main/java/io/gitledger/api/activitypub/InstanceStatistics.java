package io.gitledger.api.activitypub;

import io.gitledger.api.web.service.NodeStatistics;
import io.gitledger.query.activitypub.NodeCounts;
import org.springframework.stereotype.Component;

/** Statistics for node information. */
@Component
class InstanceStatistics implements NodeStatistics {
  private final NodeCounts finder;

  InstanceStatistics(NodeCounts finder) {
    this.finder = finder;
  }

  @Override
  public Counts count() {
    NodeCounts.Counts found = finder.count();
    return new Counts(
        found.users(),
        found.activeHalfyear(),
        found.activeMonth(),
        found.posts(),
        found.comments());
  }
}
