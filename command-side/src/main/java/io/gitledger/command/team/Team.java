package io.gitledger.command.team;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.account.Owners;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.relationship.Blocks;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.team.TeamCommand.AddTeamMember;
import io.gitledger.command.team.TeamCommand.AddTeamRepository;
import io.gitledger.command.team.TeamCommand.DisbandTeam;
import io.gitledger.command.team.TeamCommand.EditTeam;
import io.gitledger.command.team.TeamCommand.FormTeam;
import io.gitledger.command.team.TeamCommand.RemoveTeamMember;
import io.gitledger.command.team.TeamCommand.RemoveTeamRepository;
import io.gitledger.command.team.TeamEvent.TeamDisbanded;
import io.gitledger.command.team.TeamEvent.TeamEdited;
import io.gitledger.command.team.TeamEvent.TeamFormed;
import io.gitledger.command.team.TeamEvent.TeamMemberAdded;
import io.gitledger.command.team.TeamEvent.TeamMemberRemoved;
import io.gitledger.command.team.TeamEvent.TeamRepositoriesAdded;
import io.gitledger.command.team.TeamEvent.TeamRepositoryRemoved;
import io.gitledger.command.team.TeamEvent.TeamRestored;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.spring.stereotype.Aggregate;

/**
 * Members and repositories of a team. The team of owners is created together with its organization.
 */
@Aggregate(snapshotTriggerDefinition = "snapshots")
public class Team {
  @AggregateIdentifier private TeamId id;
  private long organization;
  private TeamSettings settings;
  private boolean disbanded;
  private final Set<Long> members = new HashSet<>();
  private final Set<Long> repositories = new HashSet<>();

  @CommandHandler
  Team(FormTeam command, Sequences sequences, Names names, Owners owners) {
    owners.lockShared(command.organization());
    form(command.organization(), command.settings(), sequences, names);
  }

  private static TeamId form(
      long organization, TeamSettings wanted, Sequences sequences, Names names) {
    var team = new TeamId(sequences.next(Kind.TEAM));
    claim(names, organization, wanted.name(), team);
    apply(new TeamFormed(team, organization, wanted));
    return team;
  }

  /**
   * Creates the first team of an organization, in the transaction that creates the organization.
   */
  public static Team ofOwners(long organization, long person, Sequences sequences, Names names) {
    TeamId team = form(organization, TeamSettings.ofOwners(), sequences, names);
    apply(new TeamMemberAdded(team, organization, person));
    return new Team();
  }

  @CommandHandler
  void handle(EditTeam command, Names names, Owners owners) {
    requireExisting();
    TeamSettings wanted =
        owners() ? command.settings().keepingOwners(settings) : command.settings();
    if (wanted.equals(settings)) return;
    if (!wanted.name().equals(settings.name())) {
      claim(names, organization, wanted.name(), id);
      if (!wanted.name().equalsIgnoreCase(settings.name()))
        names.release(Space.TEAM, organization, settings.name(), id.value());
    }
    if (settings.everywhere() && !wanted.everywhere()) keepRepositories(owners);
    apply(new TeamEdited(id, organization, wanted));
  }

  /**
   * Adds all repositories of the organization individually, so that the team keeps them when it no
   * longer includes all repositories.
   */
  private void keepRepositories(Owners owners) {
    owners.lockExclusive(organization);
    List<Long> missing =
        owners.repositories(organization).stream()
            .filter(repository -> !repositories.contains(repository))
            .toList();
    if (!missing.isEmpty()) apply(new TeamRepositoriesAdded(id, organization, missing));
  }

  @CommandHandler
  void handle(DisbandTeam command, Names names, Owners owners) {
    requireExisting();
    if (owners())
      throw CommandRejectedException.invalid("the team of the owners cannot be deleted");
    owners.lockExclusive(organization);
    names.releaseAll(Space.TEAM, id.value());
    apply(new TeamDisbanded(id, organization));
  }

  @CommandHandler
  void handle(AddTeamMember command, Owners owners, Blocks blocks) {
    requireExisting();
    if (members.contains(command.person())) return;
    owners.lockExclusiveAndShared(organization, command.person());
    blocks.refuse(command.person(), organization);
    apply(new TeamMemberAdded(id, organization, command.person()));
  }

  @CommandHandler
  void handle(RemoveTeamMember command, Owners owners) {
    requireExisting();
    if (!members.contains(command.person())) return;
    if (owners() && members.size() == 1)
      throw CommandRejectedException.invalid("the last owner of an organization cannot leave it");
    owners.lockExclusive(organization);
    apply(new TeamMemberRemoved(id, organization, command.person()));
  }

  @CommandHandler
  void handle(AddTeamRepository command, Owners owners) {
    requireExisting();
    if (settings.everywhere() || repositories.contains(command.repository())) return;
    owners.lockRepositoryShared(command.repository());
    if (!owners.repositories(organization).contains(command.repository()))
      throw CommandRejectedException.notFound(
          "repository does not exist [id: " + command.repository() + "]");
    apply(new TeamRepositoriesAdded(id, organization, List.of(command.repository())));
  }

  @CommandHandler
  void handle(RemoveTeamRepository command) {
    requireExisting();
    if (settings.everywhere() || !repositories.contains(command.repository())) return;
    apply(new TeamRepositoryRemoved(id, organization, command.repository()));
  }

  /**
   * Restores the team with its organization. Members that were deleted in the meantime are removed.
   */
  void restore(Owners owners) {
    List<Long> there = members.stream().sorted().filter(owners::lockSharedIfPresent).toList();
    apply(new TeamRestored(id, organization, there));
  }

  /** Updates the team's repositories after a transfer to another owner. */
  void moveRepository(long repository, long to) {
    boolean has = repositories.contains(repository);
    if (disbanded || has == (organization == to)) return;
    apply(
        has
            ? new TeamRepositoryRemoved(id, organization, repository)
            : new TeamRepositoriesAdded(id, organization, List.of(repository)));
  }

  private boolean owners() {
    return settings.level() == TeamLevel.OWNER;
  }

  private void requireExisting() {
    if (disbanded)
      throw CommandRejectedException.notFound("team does not exist [team_id " + id.value() + "]");
  }

  private static void claim(Names names, long organization, String name, TeamId team) {
    if (!names.claim(Space.TEAM, organization, name, team.value()))
      throw CommandRejectedException.invalid(
          "team already exists [org_id: " + organization + ", name: " + name + "]");
  }

  @EventSourcingHandler
  void on(TeamEvent event) {
    switch (event) {
      case TeamFormed formed -> {
        id = formed.team();
        organization = formed.organization();
        settings = formed.settings();
      }
      case TeamEdited edited -> settings = edited.settings();
      case TeamDisbanded _ -> disbanded = true;
      case TeamMemberAdded added -> members.add(added.person());
      case TeamMemberRemoved removed -> members.remove(removed.person());
      case TeamRestored restored -> members.retainAll(restored.members());
      case TeamRepositoriesAdded added -> repositories.addAll(added.repositories());
      case TeamRepositoryRemoved removed -> repositories.remove(removed.repository());
    }
  }

  protected Team() {}
}
