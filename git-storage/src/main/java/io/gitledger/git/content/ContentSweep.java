package io.gitledger.git.content;

import io.gitledger.git.objects.ObjectStore;
import io.gitledger.git.objects.StoredObject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Deletes stored files that had no reference for a grace period. */
public final class ContentSweep {
  private static final int BATCH = 500;

  private final JdbcClient database;
  private final TransactionTemplate transaction;
  private final ObjectStore objects;
  private final List<ContentReferences> references;
  private final Clock clock;
  private final Duration grace;

  /**
   * @param references for the kinds to sweep; files of other kinds are never deleted
   */
  public ContentSweep(
      DataSource database,
      PlatformTransactionManager transactions,
      ObjectStore objects,
      List<ContentReferences> references,
      Clock clock,
      Duration grace) {
    this.database = JdbcClient.create(database);
    this.transaction = new TransactionTemplate(transactions);
    this.objects = objects;
    this.references = references;
    this.clock = clock;
    this.grace = grace;
  }

  /** Returns the number of files deleted. */
  public int run() throws IOException {
    Instant now = clock.instant();
    int deleted = 0;
    for (ContentReferences kind : references) {
      adopt(kind.kind(), now);
      deleted += sweep(kind, now);
    }
    return deleted;
  }

  /** Inserts rows for files without one, which may exist after restoring a backup. */
  private void adopt(ContentKind kind, Instant now) throws IOException {
    try (Stream<StoredObject> all = objects.list(kind.prefix())) {
      Iterator<StoredObject> old =
          all.filter(file -> file.modified().isBefore(now.minus(grace))).iterator();
      while (old.hasNext()) {
        List<String> names = new ArrayList<>(BATCH);
        List<Long> sizes = new ArrayList<>(BATCH);
        while (names.size() < BATCH && old.hasNext()) {
          StoredObject file = old.next();
          kind.sha256(file.key())
              .ifPresent(
                  name -> {
                    names.add(name);
                    sizes.add(file.size());
                  });
        }
        database
            .sql(
                "insert into stored_content (kind, sha256, size, unused_since)"
                    + " select ?, name, size, ? from unnest(?, ?) as file (name, size)"
                    + " on conflict do nothing")
            .params(kind.name(), Timestamp.from(now), array(names), sizes.toArray(Long[]::new))
            .update();
      }
    }
  }

  private int sweep(ContentReferences kind, Instant now) {
    int deleted = 0;
    for (List<String> page = page(kind.kind(), "");
        !page.isEmpty();
        page = page(kind.kind(), page.getLast())) {
      Set<String> inUse = kind.inUse(page);
      List<String> unused = page.stream().filter(name -> !inUse.contains(name)).toList();
      mark(kind.kind(), inUse, null);
      mark(kind.kind(), unused, now);
      deleted += delete(kind.kind(), unused, now.minus(grace));
    }
    return deleted;
  }

  private List<String> page(ContentKind kind, String after) {
    return database
        .sql(
            "select sha256 from stored_content where kind = ? and sha256 > ?"
                + " order by sha256 limit "
                + BATCH)
        .params(kind.name(), after)
        .query(String.class)
        .list();
  }

  /** Marks files as used, or as unused since a time. An earlier time is kept. */
  private void mark(ContentKind kind, Collection<String> names, Instant unusedSince) {
    database
        .sql(
            "update stored_content set unused_since = cast(? as timestamptz)"
                + " where kind = ? and sha256 = any (?) and unused_since is "
                + (unusedSince == null ? "not null" : "null"))
        .params(unusedSince == null ? null : Timestamp.from(unusedSince), kind.name(), array(names))
        .update();
  }

  /**
   * Deletes files. Their rows are locked until the files are deleted, so that storing an equal file
   * waits.
   */
  private int delete(ContentKind kind, Collection<String> names, Instant before) {
    return transaction.execute(
        status -> {
          List<String> gone =
              database
                  .sql(
                      "delete from stored_content where kind = ? and sha256 = any (?)"
                          + " and unused_since < ? returning sha256")
                  .params(kind.name(), array(names), Timestamp.from(before))
                  .query(String.class)
                  .list();
          try {
            for (String name : gone) objects.delete(kind.key(name));
          } catch (IOException failed) {
            throw new UncheckedIOException(failed);
          }
          return gone.size();
        });
  }

  private static String[] array(Collection<String> names) {
    return names.toArray(String[]::new);
  }
}
