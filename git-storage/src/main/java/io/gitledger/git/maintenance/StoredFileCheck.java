package io.gitledger.git.maintenance;

import io.gitledger.git.content.ContentKind;
import io.gitledger.git.content.ContentReferences;
import io.gitledger.git.objects.ObjectStore;
import io.gitledger.git.objects.StoredObject;
import io.gitledger.git.packs.PackKeys;
import io.gitledger.git.refs.StagedPack;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import javax.sql.DataSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Finds packs and uploaded files that the object store lacks or has with another size, for example
 * because a backup was incomplete. Runs while servers work: what they replace or delete in the
 * meantime is not reported. Does not read the files.
 */
public final class StoredFileCheck {
  private static final int BATCH = 500;

  private static final String PACKS =
      """
      select p.name, p.files,
        (select min(l.repository) from repository_pack l where l.pack = p.name) as repository
      from git_pack p
      where not p.inline and p.name > :after
        and exists (select from repository_pack l where l.pack = p.name)
        and not exists (select from git_pack_gone g where g.pack = p.name)
      order by p.name limit :limit
      """;

  private static final String IN_USE =
      """
      select exists (select from repository_pack where pack = :pack)
        and not exists (select from git_pack_gone where pack = :pack)
      """;

  private static final String CONTENTS =
      """
      select sha256, size from stored_content
      where kind = :kind and sha256 > :after order by sha256 limit :limit
      """;

  private final JdbcClient database;
  private final ObjectStore objects;
  private final List<ContentReferences> references;

  StoredFileCheck(DataSource database, ObjectStore objects, List<ContentReferences> references) {
    this.database = JdbcClient.create(database);
    this.objects = objects;
    this.references = references;
  }

  private record Pack(String name, String files, long repository) {
    private String place() {
      return "pack "
          + name
          + (repository < 0 ? " of the wiki of repository " : " of repository ")
          + Math.abs(repository);
    }
  }

  private record Content(String sha256, long size) {}

  /**
   * Checks all packs and uploaded files.
   *
   * @param faults takes each fault: the pack or file, and what is wrong with it
   * @throws IOException if the object store cannot be accessed
   */
  public void run(BiConsumer<String, String> faults) throws IOException {
    for (List<Pack> page = packs(""); !page.isEmpty(); page = packs(page.getLast().name))
      for (Pack pack : page) check(pack, faults);
    for (ContentReferences kind : references) check(kind, faults);
  }

  private List<Pack> packs(String after) {
    return database
        .sql(PACKS)
        .param("after", after)
        .param("limit", BATCH)
        .query((row, number) -> new Pack(row.getString(1), row.getString(2), row.getLong(3)))
        .list();
  }

  private void check(Pack pack, BiConsumer<String, String> faults) throws IOException {
    for (StagedPack.File file : StagedPack.File.parse(pack.files, null)) {
      Optional<String> fault = fault(PackKeys.of(pack.name, file.extension()), file.size());
      if (fault.isPresent() && isInUse(pack)) faults.accept(pack.place(), fault.get());
    }
  }

  private boolean isInUse(Pack pack) {
    return database.sql(IN_USE).param("pack", pack.name).query(Boolean.class).single();
  }

  /** Rows are inserted before their files, so only those in use need one. */
  private void check(ContentReferences kind, BiConsumer<String, String> faults) throws IOException {
    for (List<Content> page = contents(kind.kind(), "");
        !page.isEmpty();
        page = contents(kind.kind(), page.getLast().sha256)) {
      Map<String, String> found = new LinkedHashMap<>();
      for (Content content : page)
        fault(kind.kind().key(content.sha256), content.size)
            .ifPresent(fault -> found.put(content.sha256, fault));
      if (found.isEmpty()) continue;
      Set<String> inUse = kind.inUse(found.keySet());
      found.forEach(
          (sha256, fault) -> {
            if (inUse.contains(sha256)) faults.accept("uploaded file " + sha256, fault);
          });
    }
  }

  private List<Content> contents(ContentKind kind, String after) {
    return database
        .sql(CONTENTS)
        .param("kind", kind.name())
        .param("after", after)
        .param("limit", BATCH)
        .query((row, number) -> new Content(row.getString(1), row.getLong(2)))
        .list();
  }

  private Optional<String> fault(String key, long size) throws IOException {
    Optional<StoredObject> found = objects.find(key);
    if (found.isEmpty()) return Optional.of("its file " + key + " is missing");
    long actual = found.get().size();
    return actual == size
        ? Optional.empty()
        : Optional.of("its file " + key + " has " + actual + " bytes instead of " + size);
  }
}
