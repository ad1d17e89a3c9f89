package io.gitledger.projections;

import static org.springframework.core.annotation.AnnotationUtils.findAnnotation;

import io.gitledger.command.log.WriteBuffer;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.axonframework.common.AxonThreadFactory;
import org.axonframework.common.jdbc.UnitOfWorkAwareConnectionProviderWrapper;
import org.axonframework.config.Configuration;
import org.axonframework.config.EventProcessingConfigurer;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.axonframework.eventhandling.deadletter.jdbc.DeadLetterSchema;
import org.axonframework.eventhandling.deadletter.jdbc.JdbcSequencedDeadLetterQueue;
import org.axonframework.eventhandling.pooled.PooledStreamingEventProcessor;
import org.axonframework.messaging.StreamableMessageSource;
import org.axonframework.messaging.deadletter.Decisions;
import org.axonframework.messaging.deadletter.SequencedDeadLetterQueue;
import org.axonframework.spring.jdbc.SpringDataSourceConnectionProvider;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.annotation.Bean;

/**
 * Configures streaming processors for the classes annotated with {@link Reaction}: one per name,
 * each with a token per segment in PostgreSQL that one node holds at a time.
 *
 * <p>The intervals are a trade-off: the segments of a dead node are taken over within claim timeout
 * and claim interval, while a live node executes one statement per segment and {@link
 * #EXTEND_CLAIM_MILLIS}.
 */
@org.springframework.context.annotation.Configuration(proxyBeanMethods = false)
class ReactionConfiguration {
  private static final int SEGMENTS = 2;
  private static final int BATCH = 200;
  private static final int MIN_PAUSE_MILLIS = 200;
  private static final int CLAIM_INTERVAL_MILLIS = 2_000;
  private static final int EXTEND_CLAIM_MILLIS = 2_500;

  @Autowired
  void reactToCommittedEvents(
      EventProcessingConfigurer processors, ListableBeanFactory beans, DataSource database) {
    for (String name : names(beans)) {
      processors
          .assignHandlerInstancesMatching(name, bean -> name.equals(reactionOf(bean)))
          .registerPooledStreamingEventProcessor(
              name,
              Configuration::eventStore,
              (configuration, processor) ->
                  paced(tuned(processor), maxPauseMillis(name, beans), configuration))
          .registerSequencingPolicy(name, configuration -> new ReactionOrder())
          .registerListenerInvocationErrorHandler(
              name, configuration -> PropagatingErrorHandler.instance())
          .registerErrorHandler(name, configuration -> PropagatingErrorHandler.instance())
          .registerDeadLetterQueue(name, configuration -> queue(name, configuration, database))
          .registerDeadLetterPolicy(
              name,
              configuration ->
                  (letter, cause) ->
                      Decisions.enqueue(
                          cause,
                          failed ->
                              failed
                                  .diagnostics()
                                  .and("retries", retries(failed.diagnostics().get("retries")))))
          .registerDeadLetteringEventHandlerInvokerConfiguration(
              name, (configuration, invoker) -> invoker.enableSequenceIdentifierCache());
    }
  }

  @Bean
  SavepointPerHandler undoneWhenFailed(DataSource database, WriteBuffer writes) {
    return new SavepointPerHandler(database, writes);
  }

  static Set<String> names(ListableBeanFactory beans) {
    return reactions(beans).map(Reaction::processor).collect(Collectors.toSet());
  }

  private static int maxPauseMillis(String processor, ListableBeanFactory beans) {
    return reactions(beans)
        .filter(reaction -> reaction.processor().equals(processor))
        .mapToInt(Reaction::maxPauseMillis)
        .max()
        .orElse(0);
  }

  private static Stream<Reaction> reactions(ListableBeanFactory beans) {
    return Stream.of(beans.getBeanNamesForAnnotation(Reaction.class))
        .map(bean -> beans.findAnnotationOnBean(bean, Reaction.class));
  }

  private static String reactionOf(Object bean) {
    var reaction = findAnnotation(bean.getClass(), Reaction.class);
    return reaction == null ? null : reaction.processor();
  }

  /** Configures a new processor to start at the first event, since earlier events count too. */
  private static PooledStreamingEventProcessor.Builder tuned(
      PooledStreamingEventProcessor.Builder processor) {
    return processor
        .initialSegmentCount(SEGMENTS)
        .batchSize(BATCH)
        .initialToken(StreamableMessageSource::createTailToken)
        .tokenClaimInterval(CLAIM_INTERVAL_MILLIS)
        .claimExtensionThreshold(EXTEND_CLAIM_MILLIS);
  }

  private static PooledStreamingEventProcessor.Builder paced(
      PooledStreamingEventProcessor.Builder processor, int maxPauseMillis, Configuration shutdown) {
    if (maxPauseMillis == 0) return processor;
    return processor.workerExecutor(
        name -> {
          var executor =
              new PacedExecutor(
                  SEGMENTS,
                  new AxonThreadFactory("WorkPackage[" + name + "]"),
                  Duration.ofMillis(MIN_PAUSE_MILLIS),
                  Duration.ofMillis(maxPauseMillis),
                  System::nanoTime);
          shutdown.onShutdown(executor::shutdown);
          return executor;
        });
  }

  private static int retries(Object soFar) {
    return soFar instanceof Number number ? number.intValue() + 1 : 0;
  }

  private static SequencedDeadLetterQueue<EventMessage<?>> queue(
      String processor, Configuration configuration, DataSource database) {
    return JdbcSequencedDeadLetterQueue.<EventMessage<?>>builder()
        .processingGroup(processor)
        .connectionProvider(
            new UnitOfWorkAwareConnectionProviderWrapper(
                new SpringDataSourceConnectionProvider(database)))
        .transactionManager(
            configuration.eventProcessingConfiguration().transactionManager(processor))
        .schema(table())
        .genericSerializer(configuration.serializer())
        .eventSerializer(configuration.eventSerializer())
        .maxSequences(Integer.MAX_VALUE)
        .maxSequenceSize(Integer.MAX_VALUE)
        .build();
  }

  private static DeadLetterSchema table() {
    return DeadLetterSchema.builder()
        .deadLetterTable("dead_letter")
        .deadLetterIdentifierColumn("id")
        .processingGroupColumn("processor")
        .sequenceIdentifierColumn("sequence_key")
        .sequenceIndexColumn("sequence_index")
        .messageTypeColumn("message_class")
        .eventIdentifierColumn("event_id")
        .timestampColumn("at")
        .payloadTypeColumn("name")
        .payloadRevisionColumn("revision")
        .payloadColumn("payload")
        .metaDataColumn("metadata")
        .aggregateTypeColumn("aggregate")
        .aggregateIdentifierColumn("stream")
        .sequenceNumberColumn("sequence")
        .tokenTypeColumn("token_type")
        .tokenColumn("token")
        .enqueuedAtColumn("enqueued_at")
        .lastTouchedColumn("touched_at")
        .processingStartedColumn("started_at")
        .causeTypeColumn("cause_type")
        .causeMessageColumn("cause")
        .diagnosticsColumn("diagnostics")
        .build();
  }
}
