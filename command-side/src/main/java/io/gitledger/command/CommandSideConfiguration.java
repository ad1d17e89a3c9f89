package io.gitledger.command;

import io.gitledger.command.log.CommitNotifier;
import io.gitledger.command.log.EventCatalogue;
import io.gitledger.command.log.EventSerializer;
import io.gitledger.command.log.LedgerEventStore;
import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.command.log.ProcessorTokenStore;
import io.gitledger.command.log.SnapshotSerializer;
import io.gitledger.command.log.WriteBuffer;
import io.gitledger.command.vault.InstanceKey;
import io.gitledger.command.vault.PersonKeys;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Map;
import javax.sql.DataSource;
import org.axonframework.common.jdbc.UnitOfWorkAwareConnectionProviderWrapper;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventsourcing.EventCountSnapshotTriggerDefinition;
import org.axonframework.eventsourcing.SnapshotTriggerDefinition;
import org.axonframework.eventsourcing.Snapshotter;
import org.axonframework.messaging.correlation.CorrelationDataProvider;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.axonframework.spring.jdbc.SpringDataSourceConnectionProvider;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Configures Axon with the event log. */
@Configuration(proxyBeanMethods = false)
class CommandSideConfiguration {
  private static final int EVENTS_PER_SNAPSHOT = 100;

  static {
    // The stored time and the time seen by handlers, live and in a rebuild, must be equal. Axon
    // stores times with millisecond precision.
    GenericEventMessage.clock = Clock.tickMillis(ZoneOffset.UTC);
  }

  @Bean
  InstanceKey instanceKey(
      @Value("${gitledger.instance-key:}") String configured,
      @Value("${gitledger.data:data}") Path folder) {
    return InstanceKey.of(configured, folder);
  }

  @Bean
  PersonKeys personKeys(JdbcClient jdbc, InstanceKey key) {
    return new PersonKeys(jdbc, key);
  }

  @Bean
  EventCatalogue eventCatalogue() {
    return new EventCatalogue("io.gitledger.command");
  }

  @Bean
  @Primary
  EventSerializer ledgerSerializer(EventCatalogue catalogue, PersonKeys keys) {
    return EventSerializer.of(catalogue, keys);
  }

  @Bean
  WriteBuffer writeBuffer(JdbcTemplate jdbc) {
    return new WriteBuffer(jdbc);
  }

  @Bean
  LedgerStorageEngine ledgerStorageEngine(
      JdbcTemplate jdbc,
      WriteBuffer writes,
      EventSerializer serializer,
      PersonKeys keys,
      ObjectProvider<EventUpcaster> upcasters) {
    var chain = new EventUpcasterChain(upcasters.orderedStream().toList());
    return LedgerStorageEngine.of(jdbc, writes, serializer, SnapshotSerializer.of(keys), chain);
  }

  @Bean
  CommitNotifier commitNotifier(DataSource database, PersonKeys keys) {
    return new CommitNotifier(database, keys);
  }

  @Bean
  LedgerEventStore eventStore(LedgerStorageEngine log, CommitNotifier notifier) {
    return LedgerEventStore.of(log, notifier);
  }

  @Bean
  TokenStore tokenStore(DataSource database, EventSerializer serializer) {
    return ProcessorTokenStore.of(
        new UnitOfWorkAwareConnectionProviderWrapper(
            new SpringDataSourceConnectionProvider(database)),
        serializer);
  }

  /**
   * Trigger to be named in {@code @Aggregate(snapshotTriggerDefinition = "snapshots")} for
   * aggregates with potentially long streams.
   */
  @Bean
  SnapshotTriggerDefinition snapshots(Snapshotter snapshotter) {
    return new EventCountSnapshotTriggerDefinition(snapshotter, EVENTS_PER_SNAPSHOT);
  }

  @Bean
  CorrelationDataProvider originOfEvents(PersonKeys keys) {
    return message -> Map.copyOf(Origin.current().metadata(keys));
  }
}
