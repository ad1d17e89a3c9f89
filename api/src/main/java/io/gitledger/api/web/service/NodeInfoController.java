package io.gitledger.api.web.service;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.edge.AddressSettings;
import java.time.Duration;
import java.time.Instant;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.web.bind.annotation.GetMapping;

@ApiController(tag = "miscellaneous")
class NodeInfoController {
  private static final Duration FRESH = Duration.ofMinutes(3);
  private static final NodeStatistics.Counts NOTHING = new NodeStatistics.Counts(0, 0, 0, 0, 0);

  private record Counted(NodeStatistics.Counts counts, Instant until) {}

  private final ServerVersion version;
  private final String home;
  private final ObjectProvider<NodeStatistics> statistics;
  private volatile Counted last = new Counted(NOTHING, Instant.MIN);

  NodeInfoController(
      ServerVersion version, AddressSettings addresses, ObjectProvider<NodeStatistics> statistics) {
    this.version = version;
    this.home = addresses.baseUrl();
    this.statistics = statistics;
  }

  @GetMapping("/nodeinfo")
  @Operation("Returns the nodeinfo of the application")
  NodeInfoView getNodeInfo() {
    return NodeInfoView.of(version.text(), home, counts());
  }

  /** Anybody may ask, as often as they like; counting is not free. */
  private NodeStatistics.Counts counts() {
    Counted known = last;
    Instant now = Instant.now();
    if (now.isBefore(known.until())) return known.counts();
    NodeStatistics source = statistics.getIfAvailable();
    NodeStatistics.Counts counts = source == null ? NOTHING : source.count();
    last = new Counted(counts, now.plus(FRESH));
    return counts;
  }
}
