package io.gitledger.projections.issue;

import io.gitledger.command.block.BlockEvent.BlockBegun;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorRemoved;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.command.repository.RepositoryEvent.RepositoryVisibilityChanged;
import io.gitledger.command.team.TeamEvent.TeamDisbanded;
import io.gitledger.command.team.TeamEvent.TeamEdited;
import io.gitledger.command.team.TeamEvent.TeamMemberRemoved;
import io.gitledger.command.team.TeamEvent.TeamRepositoryRemoved;
import io.gitledger.projections.Reaction;
import io.gitledger.projections.watch.TeamReach;
import io.gitledger.query.issue.IssueParticipantFinder.Scope;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventHandler;

/**
 * Ends the participation of users who lost access, and unassigns users who block the owner of a
 * repository or are blocked by the owner.
 */
@Reaction(processor = "watches", writes = false)
class LostAccessReaction {
  private final LostAccess access;
  private final TeamReach reach;

  LostAccessReaction(LostAccess access, TeamReach reach) {
    this.access = access;
    this.reach = reach;
  }

  @EventHandler
  void on(CollaboratorRemoved event) {
    access.end(new Scope(0, event.repository(), event.person()));
  }

  @EventHandler
  void on(TeamMemberRemoved event) {
    access.end(new Scope(event.organization(), 0, event.person()));
  }

  @EventHandler
  void on(TeamRepositoryRemoved event) {
    access.end(Scope.ofRepository(event.repository()));
  }

  @EventHandler
  void on(TeamDisbanded event) {
    access.end(Scope.ofOwner(event.organization()));
  }

  @EventHandler
  void on(TeamEdited event, DomainEventMessage<?> message) {
    if (reach.changedBy(message)) access.end(Scope.ofOwner(event.organization()));
  }

  @EventHandler
  void on(RepositoryTransferred event) {
    access.end(Scope.ofRepository(event.repository()));
  }

  @EventHandler
  void on(RepositoryVisibilityChanged event) {
    if (event.isPrivate()) access.end(Scope.ofRepository(event.repository()));
  }

  @EventHandler
  void on(BlockBegun event) {
    access.unassignAll(event.blocker(), event.blocked());
    access.unassignAll(event.blocked(), event.blocker());
  }
}
