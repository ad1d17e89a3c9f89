package io.gitledger.command.team;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.account.OwnersInMemory;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.name.NamesInMemory;
import io.gitledger.command.relationship.RelationshipsInMemory;
import io.gitledger.command.sequence.SequencesInMemory;
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
import java.util.List;
import java.util.Map;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TeamTest {
  private static final long ORGANIZATION = 3;
  private static final TeamId ID = new TeamId(30);
  private static final TeamFormed OWNERS =
      new TeamFormed(ID, ORGANIZATION, TeamSettings.ofOwners());
  private static final TeamFormed WRITERS =
      new TeamFormed(ID, ORGANIZATION, writers("writers", false));
  private static final TeamFormed WRITERS_EVERYWHERE =
      new TeamFormed(ID, ORGANIZATION, writers("writers", true));

  private final NamesInMemory names = new NamesInMemory();
  private FixtureConfiguration<Team> team;

  private static TeamSettings writers(String name, boolean everywhere) {
    return new TeamSettings(
        name, "", TeamLevel.UNITS, Map.of("repo.code", "write"), everywhere, false, "private");
  }

  private static TeamMemberAdded added(long person) {
    return new TeamMemberAdded(ID, ORGANIZATION, person);
  }

  @BeforeEach
  void theNextIdIsThirty() {
    team = new AggregateTestFixture<>(Team.class);
    team.registerInjectableResource(new SequencesInMemory(ID.value()));
    team.registerInjectableResource(names);
    team.registerInjectableResource(new OwnersInMemory(names));
    team.registerInjectableResource(new RelationshipsInMemory().blocks(1));
  }

  @Test
  void aTeamIsFormedUnderAFreeName() {
    team.givenNoPriorActivity()
        .when(new FormTeam(ORGANIZATION, writers("writers", false)))
        .expectEvents(WRITERS);
    assertThat(names.findHolder(Space.TEAM, ORGANIZATION, "Writers")).contains(30L);
  }

  @Test
  void aTakenNameIsRefused() {
    names.claim(Space.TEAM, ORGANIZATION, "WRITERS", 1);
    team.givenNoPriorActivity()
        .when(new FormTeam(ORGANIZATION, writers("writers", false)))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
  }

  @Test
  void theLastOwnerCannotLeave() {
    team.given(OWNERS, added(1))
        .when(new RemoveTeamMember(ID, 1))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
    team.given(OWNERS, added(1), added(2))
        .when(new RemoveTeamMember(ID, 1))
        .expectEvents(new TeamMemberRemoved(ID, ORGANIZATION, 1));
    team.given(WRITERS, added(1))
        .when(new RemoveTeamMember(ID, 1))
        .expectEvents(new TeamMemberRemoved(ID, ORGANIZATION, 1));
  }

  @Test
  void theOwnersCannotBeDisbandedAndKeepAllButTheirDescription() {
    team.given(OWNERS)
        .when(new DisbandTeam(ID))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
    team.given(OWNERS).when(new EditTeam(ID, writers("writers", false))).expectNoEvents();
  }

  @Test
  void membersAreAddedAndRemovedOnce() {
    team.given(WRITERS).when(new AddTeamMember(ID, 1)).expectEvents(added(1));
    team.given(WRITERS, added(1)).when(new AddTeamMember(ID, 1)).expectNoEvents();
    team.given(WRITERS).when(new RemoveTeamMember(ID, 1)).expectNoEvents();
  }

  @Test
  void aTeamReachesRepositoriesOfItsOrganizationOnly() {
    names.claim(Space.REPOSITORY, ORGANIZATION, "ours", 100);
    names.claim(Space.REPOSITORY, 99, "theirs", 200);
    team.given(WRITERS)
        .when(new AddTeamRepository(ID, 100))
        .expectEvents(new TeamRepositoriesAdded(ID, ORGANIZATION, List.of(100L)));
    team.given(WRITERS)
        .when(new AddTeamRepository(ID, 200))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }

  @Test
  void aTeamThatReachesAllLosesNone() {
    team.given(WRITERS_EVERYWHERE).when(new RemoveTeamRepository(ID, 100)).expectNoEvents();
    team.given(WRITERS, new TeamRepositoriesAdded(ID, ORGANIZATION, List.of(100L)))
        .when(new RemoveTeamRepository(ID, 100))
        .expectEvents(new TeamRepositoryRemoved(ID, ORGANIZATION, 100));
  }

  @Test
  void whatATeamReachedAsOneOfAllItKeeps() {
    names.claim(Space.REPOSITORY, ORGANIZATION, "one", 100);
    names.claim(Space.REPOSITORY, ORGANIZATION, "two", 101);
    team.given(WRITERS_EVERYWHERE)
        .when(new EditTeam(ID, writers("writers", false)))
        .expectEvents(
            new TeamRepositoriesAdded(ID, ORGANIZATION, List.of(100L, 101L)),
            new TeamEdited(ID, ORGANIZATION, writers("writers", false)));
  }

  @Test
  void aDisbandedTeamIsNoTeam() {
    team.given(WRITERS, added(1))
        .when(new DisbandTeam(ID))
        .expectEvents(new TeamDisbanded(ID, ORGANIZATION));
    team.given(WRITERS, new TeamDisbanded(ID, ORGANIZATION))
        .when(new AddTeamMember(ID, 1))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }
}
