package io.gitledger.git.maintenance;

import io.gitledger.git.objects.ObjectStore;
import io.gitledger.git.objects.StoredObject;
import io.gitledger.git.packs.PackKeys;
import io.gitledger.git.refs.StagedPack;
import java.io.IOException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Deletes data without a row, left behind by crashes and unknown outcomes, and replaced packs. Both
 * are deleted only after a grace period, as younger ones may still be needed.
 */
public final class Sweep {
  /** The numbers of deleted packs, files and unfinished files. */
  public record Swept(int packs, int orphans, int unfinished) {}

  private record Gone(String name, String files, boolean inline) {}

  private static final int BATCH = 500;

  private final JdbcTemplate database;
  private final TransactionTemplate transaction;
  private final ObjectStore objects;
  private final Clock clock;
  private final Duration grace;

  public Sweep(
      DataSource database,
      PlatformTransactionManager transactions,
      ObjectStore objects,
      Clock clock,
      Duration grace) {
    this.database = new JdbcTemplate(database);
    this.transaction = new TransactionTemplate(transactions);
    this.objects = objects;
    this.clock = clock;
    this.grace = grace;
  }

  public Swept run() throws IOException {
    Instant before = clock.instant().minus(grace);
    markUnlinked();
    return new Swept(packs(before), orphans(before), objects.deleteAbandoned(before));
  }

  /**
   * Marks packs without a repository. It is a separate transaction, as two repositories that
   * concurrently drop the same pack each see the other's link.
   */
  private void markUnlinked() {
    transaction.executeWithoutResult(
        status ->
            database.update(
                "insert into git_pack_gone (pack, gone) select name, ? from git_pack p"
                    + " where not exists (select 1 from repository_pack l where l.pack = p.name)"
                    + " on conflict do nothing",
                Timestamp.from(clock.instant())));
  }

  /** Deletes the packs that a repository has replaced, without a grace period. */
  public int deleteReplaced(long repository) throws IOException {
    return delete(() -> gone("repository = ?", repository));
  }

  private int packs(Instant before) throws IOException {
    return delete(() -> gone("gone < ?", Timestamp.from(before)));
  }

  private int delete(Supplier<List<Gone>> packs) throws IOException {
    int deleted = 0;
    for (List<Gone> batch = packs.get(); !batch.isEmpty(); batch = packs.get()) {
      for (Gone pack : batch) {
        deleteFiles(pack);
      }
      deleteRows(batch.stream().map(Gone::name).toArray(String[]::new));
      deleted += batch.size();
    }
    return deleted;
  }

  private List<Gone> gone(String condition, Object argument) {
    return database.query(
        "select name, files, inline from git_pack join git_pack_gone on pack = name where "
            + condition
            + " limit "
            + BATCH,
        (row, number) -> new Gone(row.getString(1), row.getString(2), row.getBoolean(3)),
        argument);
  }

  /**
   * Deletes the files of a pack. They are deleted before the rows, so that after a crash the next
   * sweep still knows them.
   */
  private void deleteFiles(Gone pack) throws IOException {
    if (!pack.inline) {
      for (StagedPack.File file : StagedPack.File.parse(pack.files, null)) {
        objects.delete(PackKeys.of(pack.name, file.extension()));
      }
    }
  }

  private void deleteRows(String[] names) {
    transaction.executeWithoutResult(
        status -> {
          for (String table : List.of("git_pack_data", "git_pack_gone")) {
            database.update("delete from " + table + " where pack = any (?)", (Object) names);
          }
          database.update("delete from git_pack where name = any (?)", (Object) names);
        });
  }

  private int orphans(Instant before) throws IOException {
    int deleted = 0;
    try (Stream<StoredObject> all = objects.list(PackKeys.PREFIX)) {
      Iterator<StoredObject> old = all.filter(file -> file.modified().isBefore(before)).iterator();
      while (old.hasNext()) {
        List<String> keys = new ArrayList<>(BATCH);
        while (keys.size() < BATCH && old.hasNext()) {
          keys.add(old.next().key());
        }
        deleted += deleteUnknown(keys);
      }
    }
    return deleted;
  }

  private int deleteUnknown(List<String> keys) throws IOException {
    Set<String> names =
        keys.stream().flatMap(key -> PackKeys.pack(key).stream()).collect(Collectors.toSet());
    Set<String> known =
        new HashSet<>(
            database.queryForList(
                "select name from git_pack where name = any (?)",
                String.class,
                (Object) names.toArray(String[]::new)));
    int deleted = 0;
    for (String key : keys) {
      if (PackKeys.pack(key).filter(known::contains).isEmpty() && objects.delete(key)) {
        deleted++;
      }
    }
    return deleted;
  }
}
