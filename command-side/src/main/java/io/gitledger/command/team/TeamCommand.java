package io.gitledger.command.team;

import io.gitledger.command.Command;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of teams. Access is checked before. */
public sealed interface TeamCommand<R> extends Command<R> {

  /** Answers the {@link TeamId}. */
  record FormTeam(long organization, TeamSettings settings) implements TeamCommand<TeamId> {}

  /** Of the owners only the description changes, whatever the settings say. */
  record EditTeam(@TargetAggregateIdentifier TeamId team, TeamSettings settings)
      implements TeamCommand<Void> {}

  record DisbandTeam(@TargetAggregateIdentifier TeamId team) implements TeamCommand<Void> {}

  record AddTeamMember(@TargetAggregateIdentifier TeamId team, long person)
      implements TeamCommand<Void> {}

  /** Refused for the last owner of an organization. */
  record RemoveTeamMember(@TargetAggregateIdentifier TeamId team, long person)
      implements TeamCommand<Void> {}

  record AddTeamRepository(@TargetAggregateIdentifier TeamId team, long repository)
      implements TeamCommand<Void> {}

  /** Without effect while the team reaches all repositories. */
  record RemoveTeamRepository(@TargetAggregateIdentifier TeamId team, long repository)
      implements TeamCommand<Void> {}
}
