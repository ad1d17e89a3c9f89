package io.gitledger.api.web.service;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.settings.AddressSettings;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.web.bind.annotation.GetMapping;

@ApiController(tag = "miscellaneous")
class NodeInfoController {
  private static final Duration CACHE_TTL = Duration.ofMinutes(3);
  private static final NodeStatistics.Counts NOTHING = new NodeStatistics.Counts(0, 0, 0, 0, 0);

  private final ServerVersion version;
  private final String home;

  /**
   * The cache of the statistics. The endpoint is public and unlimited, but counting is expensive,
   * so only one request at a time counts.
   */
  private final LoadingCache<String, NodeStatistics.Counts> counts;

  NodeInfoController(
      ServerVersion version, AddressSettings addresses, ObjectProvider<NodeStatistics> statistics) {
    this.version = version;
    this.home = addresses.baseUrl();
    this.counts =
        Caffeine.newBuilder().expireAfterWrite(CACHE_TTL).build(any -> counted(statistics));
  }

  @GetMapping("/nodeinfo")
  @Operation("Returns the nodeinfo of the application")
  NodeInfoView getNodeInfo() {
    return NodeInfoView.of(version.text(), home, counts.get(home));
  }

  private static NodeStatistics.Counts counted(ObjectProvider<NodeStatistics> statistics) {
    NodeStatistics source = statistics.getIfAvailable();
    return source == null ? NOTHING : source.count();
  }
}
