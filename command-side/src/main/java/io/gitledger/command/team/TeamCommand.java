package io.gitledger.command.team;

import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of teams. The caller checks permissions. */
public sealed interface TeamCommand<R> extends Command<R> {

  /** Creates a team; returns its {@link TeamId}. */
  record FormTeam(long organization, TeamSettings settings) implements TeamCommand<TeamId> {}

  /** Changes the settings. For the team of owners only the description is changed. */
  record EditTeam(@TargetAggregateIdentifier TeamId team, TeamSettings settings)
      implements TeamCommand<Void> {}

  record DisbandTeam(@TargetAggregateIdentifier TeamId team) implements TeamCommand<Void> {}

  record AddTeamMember(@TargetAggregateIdentifier TeamId team, long person)
      implements TeamCommand<Void> {}

  /** Removes a member. Rejected for the last owner of an organization. */
  record RemoveTeamMember(@TargetAggregateIdentifier TeamId team, long person)
      implements TeamCommand<Void> {}

  record AddTeamRepository(@TargetAggregateIdentifier TeamId team, long repository)
      implements TeamCommand<Void> {}

  /** Removes a repository. No effect while the team includes all repositories. */
  record RemoveTeamRepository(@TargetAggregateIdentifier TeamId team, long repository)
      implements TeamCommand<Void> {}
}
