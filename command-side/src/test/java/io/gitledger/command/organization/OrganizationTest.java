package io.gitledger.command.organization;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.account.OwnersInMemory;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.name.NamesInMemory;
import io.gitledger.command.organization.OrganizationCommand.DeleteOrganization;
import io.gitledger.command.organization.OrganizationCommand.RenameOrganization;
import io.gitledger.command.organization.OrganizationCommand.RestoreOrganization;
import io.gitledger.command.organization.OrganizationEvent.OrganizationCreated;
import io.gitledger.command.organization.OrganizationEvent.OrganizationDeleted;
import io.gitledger.command.organization.OrganizationEvent.OrganizationRenamed;
import io.gitledger.command.organization.OrganizationEvent.OrganizationRestored;
import io.gitledger.command.relationship.RelationshipsInMemory;
import io.gitledger.command.team.TeamsInMemory;
import io.gitledger.command.vault.PersonalText;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class OrganizationTest {
  private static final OrganizationId ID = new OrganizationId(3);
  private static final OrganizationCreated CREATED =
      new OrganizationCreated(
          ID, "makers", "", new PersonalText(3, ""), "", "", "", "public", false);

  private final NamesInMemory names = new NamesInMemory();
  private FixtureConfiguration<Organization> organization;

  @BeforeEach
  void itHasItsName() {
    names.claim(Space.ACCOUNT, 0, "makers", ID.value());
    organization = new AggregateTestFixture<>(Organization.class);
    organization.registerInjectableResource(names);
    organization.registerInjectableResource(new OwnersInMemory(names));
    organization.registerInjectableResource(new TeamsInMemory());
    organization.registerInjectableResource(new RelationshipsInMemory());
  }

  @Test
  void aNewNameFreesTheOldOne() {
    organization
        .given(CREATED)
        .when(new RenameOrganization(ID, "builders"))
        .expectEvents(new OrganizationRenamed(ID, "makers", "builders"));
    assertThat(names.findHolder(Space.ACCOUNT, 0, "makers")).isEmpty();
  }

  @Test
  void aNameOfSomebodyElseIsRefused() {
    names.claim(Space.ACCOUNT, 0, "ada", 1);
    organization
        .given(CREATED)
        .when(new RenameOrganization(ID, "ADA"))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
  }

  @Test
  void theSameNameIsNoEvent() {
    organization.given(CREATED).when(new RenameOrganization(ID, "makers")).expectNoEvents();
  }

  @Test
  void itCannotEndWhileItOwnsRepositories() {
    names.claim(Space.REPOSITORY, ID.value(), "hello", 70);
    organization
        .given(CREATED)
        .when(new DeleteOrganization(ID))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
  }

  @Test
  void itsEndFreesItsName() {
    organization
        .given(CREATED)
        .when(new DeleteOrganization(ID))
        .expectEvents(new OrganizationDeleted(ID, "makers"));
    assertThat(names.findHolder(Space.ACCOUNT, 0, "makers")).isEmpty();
  }

  @Test
  void itComesBackWhenItsNameIsFree() {
    names.release(Space.ACCOUNT, 0, "makers", ID.value());
    organization
        .given(CREATED, new OrganizationDeleted(ID, "makers"))
        .when(new RestoreOrganization(ID))
        .expectEvents(new OrganizationRestored(ID, "makers"));
    assertThat(names.findHolder(Space.ACCOUNT, 0, "makers")).hasValue(ID.value());
    organization
        .given(CREATED)
        .when(new RestoreOrganization(ID))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }

  @Test
  void itDoesNotComeBackUnderANameThatIsTaken() {
    names.release(Space.ACCOUNT, 0, "makers", ID.value());
    names.claim(Space.ACCOUNT, 0, "Makers", 9);
    organization
        .given(CREATED, new OrganizationDeleted(ID, "makers"))
        .when(new RestoreOrganization(ID))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }
}
