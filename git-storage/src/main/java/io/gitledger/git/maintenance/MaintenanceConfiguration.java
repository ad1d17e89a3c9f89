package io.gitledger.git.maintenance;

import io.gitledger.git.GitRepositories;
import io.gitledger.git.content.ContentReferences;
import io.gitledger.git.content.ContentSweep;
import io.gitledger.git.objects.ObjectStore;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;

/** The beans for compacting, sweeping and purging stored data. */
@Configuration(proxyBeanMethods = false)
public class MaintenanceConfiguration {
  /** Longer than the duration of any push or clone. */
  private static final Duration GRACE = Duration.ofDays(1);

  @Bean
  public Compaction compaction(
      GitRepositories repositories, DataSource database, PlatformTransactionManager transactions) {
    return new Compaction(repositories, database, transactions, GRACE);
  }

  @Bean
  public Sweep sweep(
      DataSource database,
      PlatformTransactionManager transactions,
      ObjectStore objects,
      ObjectProvider<Clock> clock) {
    return new Sweep(
        database, transactions, objects, clock.getIfAvailable(Clock::systemUTC), GRACE);
  }

  @Bean
  public ContentSweep contentSweep(
      DataSource database,
      PlatformTransactionManager transactions,
      ObjectStore objects,
      ObjectProvider<ContentReferences> references,
      ObjectProvider<Clock> clock) {
    return new ContentSweep(
        database,
        transactions,
        objects,
        references.stream().toList(),
        clock.getIfAvailable(Clock::systemUTC),
        GRACE);
  }

  @Bean
  public StoredFileCheck storedFileCheck(
      DataSource database, ObjectStore objects, ObjectProvider<ContentReferences> references) {
    return new StoredFileCheck(database, objects, references.stream().toList());
  }

  @Bean
  public ObjectPurge objectPurge(
      GitRepositories repositories,
      Compaction compaction,
      Sweep sweep,
      DataSource database,
      PlatformTransactionManager transactions) {
    return new ObjectPurge(repositories, compaction, sweep, database, transactions);
  }
}
