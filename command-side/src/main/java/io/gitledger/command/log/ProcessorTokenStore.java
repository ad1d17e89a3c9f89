package io.gitledger.command.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import org.axonframework.common.jdbc.ConnectionProvider;
import org.axonframework.eventhandling.tokenstore.jdbc.JdbcTokenStore;
import org.axonframework.eventhandling.tokenstore.jdbc.TokenSchema;
import org.axonframework.serialization.Serializer;

/**
 * Stores the tokens of streaming processors. Claims expire by the clock of the database, because
 * clocks of nodes differ and jump. A claim from the future is ignored.
 */
public final class ProcessorTokenStore extends JdbcTokenStore {
  /** Selects entries. One whose claim has expired has no owner. */
  private static final String ENTRIES =
      """
      select processor, segment, token, token_type, at,
          case when at::timestamptz between clock_timestamp() - interval '5 seconds' and clock_timestamp() + interval '5 seconds'
              then owner end as owner
      from processor_token where processor = ?""";

  private static final Duration DECIDED_BY_THE_DATABASE = Duration.ofDays(36_500);

  private static final TokenSchema COLUMNS =
      TokenSchema.builder()
          .setTokenTable("processor_token")
          .setProcessorNameColumn("processor")
          .setSegmentColumn("segment")
          .setTokenColumn("token")
          .setTokenTypeColumn("token_type")
          .setTimestampColumn("at")
          .setOwnerColumn("owner")
          .build();

  private ProcessorTokenStore(Builder builder) {
    super(builder);
  }

  /**
   * Creates the store of a node, with a random node id: process ids and host names are not unique
   * among containers.
   */
  public static ProcessorTokenStore of(ConnectionProvider connections, Serializer serializer) {
    return new ProcessorTokenStore(
        JdbcTokenStore.builder()
            .connectionProvider(connections)
            .schema(COLUMNS)
            .serializer(serializer)
            .nodeId(UUID.randomUUID().toString())
            .claimTimeout(DECIDED_BY_THE_DATABASE));
  }

  @Override
  protected PreparedStatement select(
      Connection connection, String processor, int segment, boolean forUpdate) throws SQLException {
    PreparedStatement statement =
        connection.prepareStatement(
            ENTRIES + " and segment = ?" + (forUpdate ? " for update" : ""));
    statement.setString(1, processor);
    statement.setInt(2, segment);
    return statement;
  }

  @Override
  protected PreparedStatement selectTokenEntries(Connection connection, String processor)
      throws SQLException {
    PreparedStatement statement = connection.prepareStatement(ENTRIES);
    statement.setString(1, processor);
    return statement;
  }
}
