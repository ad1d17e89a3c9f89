package io.gitledger.projections;

import io.gitledger.command.Origin;
import io.gitledger.command.log.WriteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.annotation.HandlerEnhancerDefinition;
import org.axonframework.messaging.annotation.MessageHandlingMember;
import org.axonframework.messaging.annotation.WrappedMessageHandlingMember;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Isolates failures of the handlers of a {@link Reaction}: the writes of a failed handler are
 * rolled back, and the transaction of its batch stays usable, which in PostgreSQL it would not
 * after an SQL error.
 */
final class SavepointPerHandler implements HandlerEnhancerDefinition {
  private final DataSource database;
  private final WriteBuffer pending;

  SavepointPerHandler(DataSource database, WriteBuffer pending) {
    this.database = database;
    this.pending = pending;
  }

  @Override
  public <T> MessageHandlingMember<T> wrapHandler(MessageHandlingMember<T> handler) {
    var reaction =
        AnnotatedElementUtils.findMergedAnnotation(handler.declaringClass(), Reaction.class);
    return reaction == null
        ? handler
        : new Undoing<>(handler, reaction.writes(), database, pending);
  }

  private static final class Undoing<T> extends WrappedMessageHandlingMember<T> {
    private static final Object SAVEPOINT = new Object();
    private static final String BEGIN = "savepoint handler";

    private final boolean writes;
    private final DataSource database;
    private final WriteBuffer pending;

    Undoing(
        MessageHandlingMember<T> handler,
        boolean writes,
        DataSource database,
        WriteBuffer pending) {
      super(handler);
      this.writes = writes;
      this.database = database;
      this.pending = pending;
    }

    @Override
    public Object handle(Message<?> event, T target) throws Exception {
      if (event.getMetaData().containsKey(Origin.ORIGINAL_TIME)) return null;
      if (target instanceof EventFilter filter && !filter.concerns((EventMessage<?>) event)) {
        return null;
      }
      if (!writes || !TransactionSynchronizationManager.isActualTransactionActive())
        return super.handle(event, target);
      Connection connection = DataSourceUtils.getConnection(database);
      try {
        begin(connection);
        try {
          Object answer = super.handle(event, target);
          pending.flush();
          return answer;
        } catch (Exception failure) {
          pending.discard();
          execute(connection, "rollback to savepoint handler");
          throw failure;
        }
      } finally {
        DataSourceUtils.releaseConnection(connection, database);
      }
    }

    /**
     * Creates a savepoint. The same statement releases the previous handler's savepoint, and the
     * last one ends with the transaction, which costs one round trip each.
     */
    private static void begin(Connection connection) throws SQLException {
      boolean another = TransactionSynchronizationManager.hasResource(SAVEPOINT);
      execute(connection, another ? "release savepoint handler; " + BEGIN : BEGIN);
      if (another) return;
      TransactionSynchronizationManager.bindResource(SAVEPOINT, true);
      TransactionSynchronizationManager.registerSynchronization(
          new TransactionSynchronization() {
            @Override
            public void afterCompletion(int status) {
              TransactionSynchronizationManager.unbindResourceIfPossible(SAVEPOINT);
            }
          });
    }

    private static void execute(Connection connection, String statements) throws SQLException {
      try (Statement statement = connection.createStatement()) {
        statement.execute(statements);
      }
    }
  }
}
