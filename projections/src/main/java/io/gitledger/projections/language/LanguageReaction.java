package io.gitledger.projections.language;

import io.gitledger.command.branch.BranchEvent.HeadChanged;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryPurged;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.language.LanguageStatistics;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.projections.CurrentBatch;
import io.gitledger.projections.EventFilter;
import io.gitledger.projections.Reaction;
import io.gitledger.query.misc.WireJson;
import java.io.IOException;
import java.sql.Types;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Counts the languages and detects the licences of the default branch when it moves. It has a
 * processor of its own, because large trees take long.
 */
@Reaction(processor = "languages", maxPauseMillis = 1_000)
class LanguageReaction implements EventFilter {
  private static final String COUNTED = LanguageReaction.class.getName();

  private static final String REPLACING =
      " on conflict (repository_id) do update"
          + " set commit = excluded.commit, bytes = excluded.bytes, licenses = excluded.licenses";

  private final GitRepositories git;
  private final JdbcClient jdbc;

  LanguageReaction(GitRepositories git, JdbcClient jdbc) {
    this.git = git;
    this.jdbc = jdbc;
  }

  /**
   * Accepts one event of a batch for each repository. That is enough, because the newest state is
   * counted.
   */
  @Override
  public boolean concerns(EventMessage<?> event) {
    return switch (event.getPayload()) {
      case RefsChanged moved ->
          moved.changes().stream().anyMatch(change -> RefNames.isBranch(change.ref()))
              && isFirstOfBatch(moved.repository());
      case HeadChanged moved -> isFirstOfBatch(moved.repository());
      default -> true;
    };
  }

  private static boolean isFirstOfBatch(long repository) {
    Set<Long> counted = CurrentBatch.keep(COUNTED, HashSet::new);
    return counted.add(repository);
  }

  @EventHandler
  void on(RefsChanged event) throws IOException {
    count(event.repository());
  }

  @EventHandler
  void on(HeadChanged event) throws IOException {
    count(event.repository());
  }

  private void count(long id) throws IOException {
    try (GitRepository repository = git.open(id)) {
      Optional<ObjectId> tip = repository.refs().find(repository.head());
      String commit = tip.map(ObjectId::name).orElse("");
      Counted counted = counted(id);
      if (commit.equals(counted.commit())) return;
      if (commit.equals(counted.commitOfOrigin()) && copy(id, commit)) return;
      Optional<ObjectId> tree =
          tip.isEmpty() ? Optional.empty() : new Revisions(repository).tree(tip.get());
      if (tree.isEmpty()) save(id, commit, Map.of(), null);
      else
        save(
            id,
            commit,
            LanguageStatistics.of(repository, tree.get()),
            Licenses.of(repository, tree.get()));
    } catch (UnknownRepositoryException deleted) {
      // The repository was deleted, so nobody sees the result any more.
    }
  }

  /**
   * The commits whose languages are known.
   *
   * @param commit the commit of the repository; empty if none is known, and for one without commits
   * @param commitOfOrigin the commit of the origin of a fork; null for none
   */
  private record Counted(String commit, String commitOfOrigin) {}

  private Counted counted(long repository) {
    return jdbc.sql(
            """
            select coalesce(s.commit, ''), o.commit from (values (:repository)) wanted (id)
            left join language_statistics s on s.repository_id = wanted.id
            left join repository r on r.id = wanted.id and r.fork_of <> 0
            left join language_statistics o on o.repository_id = r.fork_of
            """)
        .param("repository", repository)
        .query((row, number) -> new Counted(row.getString(1), row.getString(2)))
        .single();
  }

  /** Copies the result of the same commit from the origin of a fork. */
  private boolean copy(long repository, String commit) {
    return jdbc.sql(
                "insert into language_statistics (repository_id, commit, bytes, licenses)"
                    + " select r.id, s.commit, s.bytes, s.licenses from repository r"
                    + " join language_statistics s on s.repository_id = r.fork_of"
                    + " where r.id = :repository and s.commit = :commit"
                    + REPLACING)
            .param("repository", repository)
            .param("commit", commit)
            .update()
        > 0;
  }

  private void save(long repository, String commit, Map<String, Long> bytes, String[] licenses) {
    jdbc.sql(
            "insert into language_statistics (repository_id, commit, bytes, licenses)"
                + " values (:repository, :commit, :bytes::json, :licenses)"
                + REPLACING)
        .param("repository", repository)
        .param("commit", commit)
        .param("bytes", WireJson.mapper().writeValueAsString(bytes))
        .param("licenses", licenses, Types.ARRAY)
        .update();
  }

  @EventHandler
  void on(RepositoryPurged event) {
    jdbc.sql("delete from language_statistics where repository_id = ?")
        .param(event.repository())
        .update();
  }
}
