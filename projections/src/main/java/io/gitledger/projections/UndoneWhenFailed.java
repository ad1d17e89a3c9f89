package io.gitledger.projections;

import io.gitledger.command.log.CommandWrites;
import java.sql.Connection;
import java.sql.Savepoint;
import javax.sql.DataSource;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.Message;
import org.axonframework.messaging.annotation.HandlerEnhancerDefinition;
import org.axonframework.messaging.annotation.MessageHandlingMember;
import org.axonframework.messaging.annotation.WrappedMessageHandlingMember;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.jdbc.datasource.DataSourceUtils;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Lets the handlers of a {@link Reaction} fail one by one: what a failed one wrote is undone, and
 * the transaction of its batch stays usable, which in PostgreSQL it would not after an SQL error.
 */
final class UndoneWhenFailed implements HandlerEnhancerDefinition {
  private final DataSource database;
  private final CommandWrites said;

  UndoneWhenFailed(DataSource database, CommandWrites said) {
    this.database = database;
    this.said = said;
  }

  @Override
  public <T> MessageHandlingMember<T> wrapHandler(MessageHandlingMember<T> handler) {
    var reaction =
        AnnotatedElementUtils.findMergedAnnotation(handler.declaringClass(), Reaction.class);
    return reaction == null ? handler : new Undoing<>(handler, reaction.writes(), database, said);
  }

  private static final class Undoing<T> extends WrappedMessageHandlingMember<T> {
    private final boolean writes;
    private final DataSource database;
    private final CommandWrites said;

    Undoing(
        MessageHandlingMember<T> handler, boolean writes, DataSource database, CommandWrites said) {
      super(handler);
      this.writes = writes;
      this.database = database;
      this.said = said;
    }

    @Override
    public Object handle(Message<?> event, T target) throws Exception {
      if (target instanceof Selective choosy && !choosy.concerns((EventMessage<?>) event)) {
        return null;
      }
      if (!writes || !TransactionSynchronizationManager.isActualTransactionActive())
        return super.handle(event, target);
      Connection connection = DataSourceUtils.getConnection(database);
      try {
        Savepoint before = connection.setSavepoint();
        try {
          Object answer = super.handle(event, target);
          said.writeNow();
          connection.releaseSavepoint(before);
          return answer;
        } catch (Exception failure) {
          said.forget();
          connection.rollback(before);
          throw failure;
        }
      } finally {
        DataSourceUtils.releaseConnection(connection, database);
      }
    }
  }
}
