package io.gitledger.projections.activity;

import io.gitledger.command.Origin;
import io.gitledger.command.account.UserEvent.UserDeleted;
import io.gitledger.command.account.UserEvent.UserErased;
import io.gitledger.command.branch.BranchEvent.RefsChanged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryPurged;
import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.activity.PushParts.Part;
import io.gitledger.projections.activity.PushSummaries.Move;
import io.gitledger.projections.branch.BranchesAtEvent;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.repository.OwnedRepository;
import io.gitledger.query.repository.RepositoryFinder;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Soon after a push, reads what it brought, before other pushes blur which commits were new. */
@Reaction
class PushSummaryReaction {
  private final PushSummaries summaries;
  private final GitRepositories git;
  private final RepositoryFinder repositories;
  private final AccountFinder accounts;
  private final JdbcClient jdbc;
  private final BranchesAtEvent branchesThen;

  PushSummaryReaction(
      PushSummaries summaries,
      GitRepositories git,
      RepositoryFinder repositories,
      AccountFinder accounts,
      JdbcClient jdbc,
      BranchesAtEvent branchesThen) {
    this.summaries = summaries;
    this.git = git;
    this.repositories = repositories;
    this.accounts = accounts;
    this.jdbc = jdbc;
    this.branchesThen = branchesThen;
  }

  @EventHandler
  void on(RefsChanged event, EventMessage<?> message) throws IOException {
    if (PushParts.untold(message)) return;
    List<Part> parts =
        PushParts.of(event.changes(), message).stream().filter(Part::pushes).toList();
    long actor = Origin.actorOf(message.getMetaData());
    if (parts.isEmpty()) return;
    Optional<OwnedRepository> found = repositories.findOwned(event.repository());
    if (found.isEmpty() || gone(actor, found.get().owner())) return;
    String path = found.get().owner().login + "/" + found.get().row().name;
    try (GitRepository repository = git.open(event.repository())) {
      Map<String, ObjectId> branches =
          parts.stream().anyMatch(part -> part.change().creates())
              ? branchesThen.after(message, repository)
              : Map.of();
      for (Part part : parts) {
        var move =
            new Move(
                event.repository(),
                path,
                found.get().row().defaultBranch,
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
      // Deleted in the meantime: no feed shows it any more.
    }
  }

  private boolean gone(long actor, AccountRow owner) {
    return actor != owner.id && accounts.findById(actor).isEmpty();
  }

  private void insert(
      EventMessage<?> message, int number, long actor, long repository, String content) {
    jdbc.sql(
            "insert into push_summary (event, number, repository_id, actor_id, content)"
                + " values (?, ?, ?, ?, ?) on conflict do nothing")
        .params(UUID.fromString(message.getIdentifier()), number, repository, actor, content)
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
