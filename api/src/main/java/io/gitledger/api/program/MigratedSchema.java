package io.gitledger.api.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.apache.commons.codec.digest.DigestUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/**
 * Skips Flyway for a schema whose comment lists exactly the migrations of this version. One
 * statement reads the comment. Any other comment means that Flyway runs.
 */
final class MigratedSchema {
  private static final Logger log = LoggerFactory.getLogger(MigratedSchema.class);

  private MigratedSchema() {}

  /**
   * @param schema the schema, whose migrations are in {@code db/<schema>} on the class path
   */
  static void migrate(DataSource database, String schema, Consumer<DataSource> migrations) {
    String note = "migrations " + hash("classpath:db/" + schema + "/*.sql");
    if (note.equals(comment(database, schema))) return;
    migrations.accept(database);
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("comment on schema " + schema + " is '" + note + "'");
    } catch (SQLException e) {
      // Another node writes the same, or the schema has another owner: the next start checks again.
      log.debug("the migrations of the schema {} cannot be noted", schema, e);
    }
  }

  static boolean exists(DataSource database, String schema) {
    try (Connection connection = database.getConnection();
        ResultSet found = connection.getMetaData().getSchemas(null, schema)) {
      return found.next();
    } catch (SQLException e) {
      throw new IllegalStateException("the schema " + schema + " cannot be looked at", e);
    }
  }

  private static String comment(DataSource database, String schema) {
    try (Connection connection = database.getConnection();
        Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "select obj_description(oid, 'pg_namespace') from pg_namespace where nspname = '%s'"
                    .formatted(schema))) {
      return found.next() ? found.getString(1) : null;
    } catch (SQLException e) {
      throw new IllegalStateException("the schema " + schema + " cannot be looked at", e);
    }
  }

  private static String hash(String migrations) {
    try {
      Resource[] files = new PathMatchingResourcePatternResolver().getResources(migrations);
      Arrays.sort(files, Comparator.comparing(Resource::getFilename));
      MessageDigest all = DigestUtils.getSha256Digest();
      for (Resource file : files) {
        all.update((file.getFilename() + "\n").getBytes(StandardCharsets.UTF_8));
        all.update(file.getContentAsByteArray());
      }
      return HexFormat.of().formatHex(all.digest());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
