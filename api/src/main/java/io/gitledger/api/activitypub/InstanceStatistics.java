package io.gitledger.api.activitypub;

import io.gitledger.api.web.service.NodeStatistics;
import io.gitledger.query.activitypub.NodeCounts;
import org.springframework.stereotype.Component;

/**
 * What node information tells. When users were seen last is not kept, so of that it tells nothing.
 */
@Component
class InstanceStatistics implements NodeStatistics {
  private final NodeCounts finder;

  InstanceStatistics(NodeCounts finder) {
    this.finder = finder;
  }

  @Override
  public Counts count() {
    NodeCounts.Counts found = finder.count();
    return new Counts(found.users(), 0, 0, found.posts(), found.comments());
  }
}
