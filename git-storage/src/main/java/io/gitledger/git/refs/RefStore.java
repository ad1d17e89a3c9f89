package io.gitledger.git.refs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Writes refs and the packs they need, as part of the caller's transaction, with two round trips
 * for any number of refs. The row of the repository is locked until that transaction ends.
 */
public final class RefStore {
  private static final String FORK =
      """
      with founded as (
        insert into git_repository (id, head, ref_version, pack_version, forked)
        select ?, head, nextval('git_version'), nextval('git_version'), true
        from git_repository where id = ?
      ), begun as (
        insert into git_ref (repository, name, oid, peeled)
        select ?, name, oid, peeled from git_ref
        where repository = ? and (name like 'refs/heads/%' or name like 'refs/tags/%')
      ), linked as (
        insert into repository_pack (repository, pack)
        select ?, pack from repository_pack where repository = ?
      )
      select coalesce(sum(p.bytes), 0)
      from repository_pack l join git_pack p on p.name = l.pack where l.repository = ?
      """;

  private final JdbcTemplate database;
  private final JdbcClient client;
  private final RefCatalog refs;
  private final PackListing packs;

  public RefStore(DataSource database, RefCatalog refs, PackListing packs) {
    this.database = new JdbcTemplate(database);
    this.client = JdbcClient.create(database);
    this.refs = refs;
    this.packs = packs;
  }

  /**
   * Moves refs that still have the old values, and lists the staged packs if at least one ref was
   * moved.
   *
   * @throws UnknownRepositoryException if no repository has this id
   */
  public List<RefOutcome> swap(RefChangeRequest request) {
    return move(request).outcomes();
  }

  /** The result of a swap, and the refs before it. */
  public record Swap(RefSnapshot before, List<RefOutcome> outcomes) {}

  /** Like {@link #swap}, but also returns the refs before it. */
  public Swap move(RefChangeRequest request) {
    requireTransaction();
    long repository = request.repository();
    RefCatalog.View view =
        refs.lock(repository).orElseThrow(() -> new UnknownRepositoryException(repository));
    List<RefOutcome> outcomes = RefDecision.decide(view.refs(), request);
    List<RefChange> landed = new ArrayList<>(outcomes.size());
    for (int i = 0; i < outcomes.size(); i++) {
      if (outcomes.get(i).landed()) {
        landed.add(request.changes().get(i));
      }
    }
    if (!landed.isEmpty()) {
      CompareAndSwapStatement swap =
          new CompareAndSwapStatement(repository, landed, request.packs());
      CompareAndSwapStatement.Versions versions = database.execute(swap);
      refs.keep(repository, view.refs().with(landed, versions.refs()));
      packs.extend(repository, view.packVersion(), versions.packs(), request.packs());
    }
    return new Swap(view.refs(), outcomes);
  }

  /** Creates an empty repository whose HEAD points to the given branch (short name). */
  public void create(long repository, String defaultBranch) {
    create(repository, defaultBranch, List.of(), List.of());
  }

  /**
   * Creates a repository with its first refs and the packs that they need.
   *
   * @param refs creations only
   */
  public void create(
      long repository, String defaultBranch, List<RefChange> refs, List<StagedPack> staged) {
    requireTransaction();
    RefSnapshot empty = RefSnapshot.empty(Constants.R_HEADS + defaultBranch);
    CompareAndSwapStatement.Versions versions =
        database.execute(new FoundingStatement(repository, empty.head(), refs, staged));
    this.refs.keep(repository, empty.with(refs, versions.refs()));
    packs.begin(repository, versions.packs(), staged);
  }

  /** Returns the outcomes of creations in a repository that has no ref yet. */
  public static List<RefOutcome> creatable(RefChangeRequest request) {
    return RefDecision.decide(RefSnapshot.empty(Constants.HEAD), request);
  }

  /**
   * The first refs and packs of a fork.
   *
   * @param head the branch to which its HEAD points (short name)
   * @param refs its branches and tags, as creations
   * @param bytes size of the packs that it shares with its origin
   */
  public record Fork(String head, List<RefChange> refs, long bytes) {}

  /**
   * Creates a repository with the branches and tags of another one, whose packs it shares. No pack
   * is copied. The origin is locked, so that a compaction cannot replace a pack concurrently.
   *
   * @throws UnknownRepositoryException if the origin does not exist
   */
  public Fork fork(long origin, long fork) {
    requireTransaction();
    RefSnapshot from =
        refs.lock(origin).orElseThrow(() -> new UnknownRepositoryException(origin)).refs();
    List<RefChange> copied =
        Stream.of(Constants.R_HEADS, Constants.R_TAGS)
            .flatMap(prefix -> from.below(prefix).stream())
            .map(
                ref ->
                    new RefChange(
                        ref.getName(),
                        ObjectId.zeroId(),
                        ref.getObjectId(),
                        ref.getPeeledObjectId()))
            .toList();
    long bytes =
        client
            .sql(FORK)
            .params(fork, origin, fork, origin, fork, origin, origin)
            .query(Long.class)
            .single();
    return new Fork(Repository.shortenRefName(from.head()), copied, bytes);
  }

  /**
   * Creates an empty wiki, unless it exists or its repository is deleted. The repository's row is
   * locked to prevent its deletion.
   */
  public void createWiki(long repository, String defaultBranch) {
    requireTransaction();
    client
        .sql(
            """
            insert into git_repository (id, head, ref_version, pack_version)
            select ?, ?, nextval('git_version'), nextval('git_version')
            from git_repository where id = ? and deleted is null for share
            on conflict do nothing
            """)
        .params(WikiId.of(repository), Constants.R_HEADS + defaultBranch, repository)
        .update();
  }

  /** Points HEAD to another ref. Returns true if it pointed to a different one before. */
  public boolean setHead(long repository, String ref) {
    requireTransaction();
    Optional<String> problem = RefNames.problem(ref);
    if (problem.isPresent()) {
      throw new IllegalArgumentException(problem.get());
    }
    int changed =
        client
            .sql(
                "update git_repository set head = ?, ref_version = nextval('git_version')"
                    + " where id = ? and head <> ?")
            .params(ref, repository, ref)
            .update();
    return changed > 0;
  }

  /** Hides a repository and its wiki, with all their data, until they are restored or purged. */
  public void delete(long repository) {
    requireTransaction();
    // A wiki may be created until the row of its repository is locked.
    for (long id : List.of(repository, WikiId.of(repository)))
      client
          .sql("update git_repository set deleted = coalesce(deleted, now()) where id = ?")
          .param(id)
          .update();
  }

  /** Restores a deleted repository and its wiki. Returns false if it was permanently deleted. */
  public boolean restore(long repository) {
    requireTransaction();
    return client
            .sql("update git_repository set deleted = null where id in (?, ?)")
            .params(repository, WikiId.of(repository))
            .update()
        > 0;
  }

  /**
   * Permanently removes a repository and its wiki. The sweep deletes the data of their packs, if no
   * other repository links to them.
   */
  public void purge(long repository) {
    delete(repository); // first, so that forks and compactions wait
    for (String statement :
        List.of(
            "delete from git_ref where repository in (?, ?)",
            "delete from repository_pack where repository in (?, ?)",
            "delete from git_repository where id in (?, ?)"))
      client.sql(statement).params(repository, WikiId.of(repository)).update();
  }

  /** Requests the destruction of objects, given by their ids. */
  public void requestPurge(long repository, Collection<String> objects) {
    requireTransaction();
    client
        .sql(
            "insert into git_purge (repository, object) select ?, unnest(cast(? as text[]))"
                + " on conflict do nothing")
        .params(repository, objects.toArray(String[]::new))
        .update();
  }

  private static void requireTransaction() {
    if (!TransactionSynchronizationManager.isActualTransactionActive()) {
      throw new IllegalTransactionStateException("Refs move only within a transaction");
    }
  }
}
