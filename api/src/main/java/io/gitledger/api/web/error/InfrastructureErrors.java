package io.gitledger.api.web.error;

import io.gitledger.git.objects.ObjectStoreException;
import io.gitledger.query.issue.TooManySearchesException;
import java.io.IOException;
import java.sql.SQLException;
import java.sql.SQLTransientException;
import java.util.Set;
import org.springframework.http.HttpStatus;

/**
 * Errors for failures of database, disk, object store or processor. Frameworks wrap such failures
 * in exceptions of the current operation, so they are recognized among the causes, by the SQL
 * states of PostgreSQL.
 */
final class InfrastructureErrors {
  private static final String CONNECTION_CLASS = "08";
  private static final Set<String> GOING_AWAY = Set.of("57P01", "57P02", "57P03", "57P05");
  private static final String NO_RESOURCES_CLASS = "53";
  private static final String DISK_FULL = "53100";
  private static final String NO_SPACE = "No space left on device";

  private InfrastructureErrors() {}

  /** Returns the error for a failure, without its causes, or null for another kind of failure. */
  static ApiError in(Throwable failure) {
    return switch (failure) {
      case SQLException database when DISK_FULL.equals(database.getSQLState()) -> diskFull();
      case SQLException database when isAway(database) -> databaseAway();
      case ObjectStoreException away ->
          ApiError.of(HttpStatus.SERVICE_UNAVAILABLE, away.getMessage()).header("Retry-After", "5");
      case TooManySearchesException busy ->
          ApiError.of(HttpStatus.SERVICE_UNAVAILABLE, busy.getMessage()).header("Retry-After", "5");
      case IOException disk when String.valueOf(disk.getMessage()).contains(NO_SPACE) -> diskFull();
      default -> null;
    };
  }

  static ApiError databaseAway() {
    return ApiError.of(HttpStatus.SERVICE_UNAVAILABLE, "the database is not available, try again")
        .header("Retry-After", "5");
  }

  private static ApiError diskFull() {
    return ApiError.of(HttpStatus.INSUFFICIENT_STORAGE, "the server has no space left")
        .header("Retry-After", "60");
  }

  private static boolean isAway(SQLException failure) {
    String state = failure.getSQLState();
    // An exception without a state comes from the pool, which has removed a broken connection.
    return failure instanceof SQLTransientException
        || state == null
        || state.startsWith(CONNECTION_CLASS)
        || state.startsWith(NO_RESOURCES_CLASS)
        || GOING_AWAY.contains(state);
  }
}
