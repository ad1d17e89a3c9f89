package io.gitledger.command.team;

import io.gitledger.command.log.AccountScoped;
import io.gitledger.command.log.EventName;
import io.gitledger.command.log.EventUnit;
import java.util.List;

/** Events of the teams of an organization. */
public sealed interface TeamEvent extends AccountScoped {
  TeamId team();

  long organization();

  @Override
  default long account() {
    return organization();
  }

  @Override
  default EventUnit unit() {
    return EventUnit.TEAMS;
  }

  @EventName("team.formed")
  record TeamFormed(TeamId team, long organization, TeamSettings settings) implements TeamEvent {}

  @EventName("team.edited")
  record TeamEdited(TeamId team, long organization, TeamSettings settings) implements TeamEvent {}

  @EventName("team.disbanded")
  record TeamDisbanded(TeamId team, long organization) implements TeamEvent {}

  /** The team was restored together with its organization, with the given members. */
  @EventName("team.restored")
  record TeamRestored(TeamId team, long organization, List<Long> members) implements TeamEvent {}

  @EventName("team.member_added")
  record TeamMemberAdded(TeamId team, long organization, long person) implements TeamEvent {}

  @EventName("team.member_removed")
  record TeamMemberRemoved(TeamId team, long organization, long person) implements TeamEvent {}

  /**
   * Repositories were added individually, independent of whether the team includes all
   * repositories.
   */
  @EventName("team.repositories_added")
  record TeamRepositoriesAdded(TeamId team, long organization, List<Long> repositories)
      implements TeamEvent {}

  @EventName("team.repository_removed")
  record TeamRepositoryRemoved(TeamId team, long organization, long repository)
      implements TeamEvent {}
}
