package io.gitledger.git;

import io.gitledger.git.cache.GitCacheSize;
import io.gitledger.git.content.ContentStore;
import io.gitledger.git.objects.FallbackObjectStore;
import io.gitledger.git.objects.ObjectStore;
import io.gitledger.git.objects.ObjectStores;
import io.gitledger.git.packs.SharedPacks;
import io.gitledger.git.refs.RefStore;
import io.gitledger.git.refs.RefTips;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.util.unit.DataSize;

/**
 * The beans of the git storage. Objects are stored below {@code gitledger.data} or, if several
 * nodes share them, in the directory or bucket of {@code gitledger.objects}. Caches are sized by
 * the heap.
 */
@Configuration(proxyBeanMethods = false)
public class GitStorageConfiguration {
  @Bean
  public ObjectStores objectStores(
      @Value("${gitledger.data}") Path data,
      @Value("${gitledger.s3.endpoint:}") String endpoint,
      @Value("${gitledger.s3.region:}") String region,
      @Value("${gitledger.s3.path-style:false}") boolean pathStyle,
      @Value("${gitledger.s3.cache:4GB}") DataSize cache) {
    return new ObjectStores(data, endpoint, region, pathStyle, cache.toBytes());
  }

  @Bean
  public ObjectStore objectStore(
      ObjectStores stores,
      @Value("${gitledger.objects:}") String location,
      @Value("${gitledger.objects-fallback:}") String fallback)
      throws IOException {
    ObjectStore store = stores.open(location);
    return fallback.isBlank() ? store : new FallbackObjectStore(store, stores.open(fallback));
  }

  @Bean
  public ContentStore contentStore(DataSource database, ObjectStore objects) {
    return new ContentStore(database, objects);
  }

  /**
   * Returns the sizes of the caches.
   *
   * @param blocks bytes of the block cache; 0: about a fifth of the heap
   */
  @Bean
  public GitCacheSize gitCacheSize(@Value("${gitledger.git.block-cache-bytes:0}") long blocks) {
    GitCacheSize size = GitCacheSize.of(Runtime.getRuntime().maxMemory());
    return blocks > 0 ? size.withBlocks(blocks) : size;
  }

  @Bean
  public GitRepositories gitRepositories(
      DataSource database, ObjectStore objects, GitCacheSize size, ObjectProvider<Clock> clock) {
    return new GitRepositories(database, objects, size, clock.getIfAvailable(Clock::systemUTC));
  }

  @Bean
  public SharedPacks sharedPacks(DataSource database, PlatformTransactionManager transactions) {
    return new SharedPacks(database, transactions);
  }

  @Bean
  public RefTips refTips(DataSource database) {
    return new RefTips(database);
  }

  @Bean
  public RefStore refStore(GitRepositories repositories) {
    return repositories.store();
  }
}
