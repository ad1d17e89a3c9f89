package io.gitledger.git.maintenance;

import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.UnknownRepositoryException;
import java.io.IOException;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.ObjectWalk;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevWalk;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Permanently destroys unreachable objects, and every unreachable commit that leads to them. Their
 * packs are rewritten without them, and the data of the replaced packs is deleted immediately. A
 * clone that is reading such a pack fails and has to be repeated.
 */
public final class ObjectPurge {
  private static final int MAX_ATTEMPTS = 5;

  /** The state of an object in a repository. */
  public enum Presence {
    ABSENT,
    REACHABLE,
    UNREACHABLE
  }

  private final GitRepositories repositories;
  private final Compaction compaction;
  private final Sweep sweep;
  private final JdbcClient database;
  private final TransactionTemplate transaction;

  public ObjectPurge(
      GitRepositories repositories,
      Compaction compaction,
      Sweep sweep,
      DataSource database,
      PlatformTransactionManager transactions) {
    this.repositories = repositories;
    this.compaction = compaction;
    this.sweep = sweep;
    this.database = JdbcClient.create(database);
    this.transaction = new TransactionTemplate(transactions);
  }

  /** Returns the repositories that share packs with this one, including itself. */
  public List<Long> sharing(long repository) {
    return database
        .sql(
            """
            select ? union
            select other.repository from repository_pack own
            join repository_pack other on other.pack = own.pack where own.repository = ?
            """)
        .params(repository, repository)
        .query(Long.class)
        .list();
  }

  /** Returns the state of each object; empty for an unknown repository. */
  public Map<ObjectId, Presence> presence(long repository, Collection<ObjectId> objects)
      throws IOException {
    Map<ObjectId, Presence> presence = new TreeMap<>();
    try (GitRepository git = repositories.open(repository);
        ObjectWalk walk = new ObjectWalk(git)) {
      List<RevObject> tips = tips(git, walk);
      for (ObjectId object : objects) {
        presence.put(object, presence(tips, walk, object));
      }
    } catch (UnknownRepositoryException none) {
      return Map.of();
    }
    return presence;
  }

  private static Presence presence(List<RevObject> tips, ObjectWalk walk, ObjectId object)
      throws IOException {
    if (!walk.getObjectReader().has(object)) {
      return Presence.ABSENT;
    }
    boolean reachable =
        walk.getObjectReader()
            .createObjectReachabilityChecker(walk)
            .areAllReachable(List.of(walk.parseAny(object)), tips.stream())
            .isEmpty();
    return reachable ? Presence.REACHABLE : Presence.UNREACHABLE;
  }

  static List<RevObject> tips(GitRepository git, RevWalk walk) throws IOException {
    Set<RevObject> tips = new HashSet<>();
    for (Ref ref : git.getRefDatabase().getRefs()) {
      if (ref.getObjectId() != null) {
        tips.add(walk.parseAny(ref.getObjectId()));
      }
    }
    return List.copyOf(tips);
  }

  /** Returns the repositories with a requested purge that is not completed. */
  public List<Long> unfinished() {
    return database
        .sql("select distinct repository from git_purge order by repository")
        .query(Long.class)
        .list();
  }

  /**
   * Destroys the requested objects of a repository. No effect if there are none.
   *
   * @param retained tips outside of refs that collections keep; those that lead to a purged object
   *     are no longer kept
   * @return false if another node is compacting the repository, or its refs moved during every
   *     attempt
   */
  public boolean run(long repository, Supplier<Set<ObjectId>> retained) throws IOException {
    Set<ObjectId> purged = requested(repository);
    if (purged.isEmpty()) {
      return true;
    }
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      long version = refVersion(repository);
      Set<ObjectId> keep = notLeadingTo(purged, repository, retained.get());
      if (!compaction.collect(repository, keep)) {
        return false;
      }
      if (dropGarbage(repository, version)) {
        sweep.deleteReplaced(repository);
        finish(repository, purged);
        return true;
      }
    }
    return false;
  }

  private Set<ObjectId> requested(long repository) {
    return database
        .sql("select object from git_purge where repository = ?")
        .param(repository)
        .query(String.class)
        .list()
        .stream()
        .map(ObjectId::fromString)
        .collect(Collectors.toSet());
  }

  private long refVersion(long repository) {
    return database
        .sql("select ref_version from git_repository where id = ?")
        .param(repository)
        .query(Long.class)
        .single();
  }

  private Set<ObjectId> notLeadingTo(Set<ObjectId> purged, long repository, Set<ObjectId> tips)
      throws IOException {
    try (GitRepository git = repositories.open(repository)) {
      Set<ObjectId> kept = new HashSet<>(tips);
      kept.removeAll(new PurgedHistory(git, purged).leading(tips));
      return kept;
    }
  }

  /**
   * Removes unreachable objects from the pack list, unless refs have moved since the collection.
   */
  private boolean dropGarbage(long repository, long version) {
    return Boolean.TRUE.equals(
        transaction.execute(
            status -> {
              long now =
                  database
                      .sql("select ref_version from git_repository where id = ? for update")
                      .param(repository)
                      .query(Long.class)
                      .single();
              if (now != version) {
                return false;
              }
              database
                  .sql(
                      """
                      with dropped as (
                        delete from repository_pack l using git_pack p
                        where p.name = l.pack and l.repository = ? and p.source = 'unreachable_garbage'
                        returning l.pack),
                      versioned as (
                        update git_repository set pack_version = nextval('git_version') where id = ?)
                      insert into git_pack_gone (pack, repository) select pack, ? from dropped
                      where not exists (
                        select from repository_pack o where o.pack = dropped.pack and o.repository <> ?)
                      on conflict do nothing
                      """)
                  .params(repository, repository, repository, repository)
                  .update();
              return true;
            }));
  }

  private void finish(long repository, Set<ObjectId> purged) {
    database
        .sql("delete from git_purge where repository = ? and object = any (?)")
        .params(repository, purged.stream().map(ObjectId::name).toArray(String[]::new))
        .update();
  }
}
