package io.gitledger.projections.activity;

import io.gitledger.command.Origin;
import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.account.UserEvent.UserErased;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryPurged;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.projections.CurrentBatch;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.activity.PushParts.Part;
import io.gitledger.projections.activity.PushSummaries.Move;
import io.gitledger.projections.branch.BranchesAtEvent;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reads the content of a push soon after it, before later pushes obscure which commits were new.
 */
@Reaction
class PushSummaryReaction {
  private static final String PUSHED_TO = PushSummaryReaction.class.getName();

  private final PushSummaries summaries;
  private final GitRepositories git;
  private final JdbcClient jdbc;
  private final BranchesAtEvent branchesThen;

  PushSummaryReaction(
      PushSummaries summaries, GitRepositories git, JdbcClient jdbc, BranchesAtEvent branchesThen) {
    this.summaries = summaries;
    this.git = git;
    this.jdbc = jdbc;
    this.branchesThen = branchesThen;
  }

  @EventHandler
  void on(RefsChanged event, EventMessage<?> message) throws IOException {
    if (PushParts.isSilent(message)) return;
    List<Part> parts =
        PushParts.of(event.changes(), message).stream().filter(Part::pushes).toList();
    long actor = Origin.actorOf(message.getMetaData());
    if (parts.isEmpty()) return;
    Optional<PushedTo> found = CurrentBatch.find(PUSHED_TO, event.repository(), this::find);
    if (found.isEmpty()) return;
    try (GitRepository repository = git.open(event.repository())) {
      Map<String, ObjectId> branches =
          parts.stream().anyMatch(part -> part.change().creates())
              ? branchesThen.after(message, repository)
              : Map.of();
      for (Part part : parts) {
        var move =
            new Move(
                event.repository(),
                found.get().path(),
                found.get().defaultBranch(),
                part.change().ref(),
                part.change().previous(),
                part.change().current());
        insert(
            message,
            part.number(),
            actor,
            event.repository(),
            summaries.of(repository, move, branches));
      }
    } catch (UnknownRepositoryException e) {
      // The repository was deleted in the meantime, so no feed shows the push any more.
    }
  }

  /**
   * @param path {@code owner/name}
   */
  private record PushedTo(String path, String defaultBranch) {}

  /** Finds repositories, except for those that are deleted or whose owner is deleted. */
  private Map<Long, PushedTo> find(Set<Long> repositories) {
    var found = new HashMap<Long, PushedTo>();
    jdbc.sql(
            """
            select r.id, o.login || '/' || r.name, r.default_branch
            from repository r join account o on o.id = r.owner_id
            where r.id = any (:repositories) and r.deleted_at is null and o.deleted_at is null
            """)
        .param("repositories", repositories.toArray(Long[]::new))
        .query(
            row -> {
              found.put(row.getLong(1), new PushedTo(row.getString(2), row.getString(3)));
            });
    return found;
  }

  /** Inserts a summary, unless the user is deleted. */
  private void insert(
      EventMessage<?> message, int number, long actor, long repository, String content) {
    jdbc.sql(
            """
            insert into push_summary (event, number, repository_id, actor_id, content)
            select ?, ?, ?, id, ? from account where id = ? and deleted_at is null
            on conflict do nothing
            """)
        .params(UUID.fromString(message.getIdentifier()), number, repository, content, actor)
        .update();
  }

  @EventHandler
  void on(UserDeleted event) {
    if (event.erased()) deleteAll(event.account());
  }

  @EventHandler
  void on(UserErased event) {
    deleteAll(event.account());
  }

  @EventHandler
  void on(RepositoryPurged event) {
    jdbc.sql("delete from push_summary where repository_id = ?").param(event.repository()).update();
  }

  private void deleteAll(long actor) {
    jdbc.sql("delete from push_summary where actor_id = ?").param(actor).update();
  }
}
