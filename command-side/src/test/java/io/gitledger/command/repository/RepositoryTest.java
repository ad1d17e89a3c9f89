package io.gitledger.command.repository;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.IsRefused;
import io.gitledger.command.account.OwnersInMemory;
import io.gitledger.command.avatar.AvatarImagesInMemory;
import io.gitledger.command.avatar.Picture;
import io.gitledger.command.hook.DefaultHooksInMemory;
import io.gitledger.command.key.SshKeysInMemory;
import io.gitledger.command.lfs.LfsEvent.LfsContent;
import io.gitledger.command.lfs.LfsEvent.LfsObjectsMigrated;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.name.NamesInMemory;
import io.gitledger.command.relationship.Relationships.Kind;
import io.gitledger.command.relationship.RelationshipsInMemory;
import io.gitledger.command.repository.RepositoryCommand.AbandonMigration;
import io.gitledger.command.repository.RepositoryCommand.AcceptTransfer;
import io.gitledger.command.repository.RepositoryCommand.Beginning;
import io.gitledger.command.repository.RepositoryCommand.ChangeMirror;
import io.gitledger.command.repository.RepositoryCommand.ChangeRepositoryAvatar;
import io.gitledger.command.repository.RepositoryCommand.CompleteMigration;
import io.gitledger.command.repository.RepositoryCommand.CreateRepository;
import io.gitledger.command.repository.RepositoryCommand.DeleteRepository;
import io.gitledger.command.repository.RepositoryCommand.EditRepository;
import io.gitledger.command.repository.RepositoryCommand.ForkRepository;
import io.gitledger.command.repository.RepositoryCommand.MigrateRepository;
import io.gitledger.command.repository.RepositoryCommand.Mirror;
import io.gitledger.command.repository.RepositoryCommand.OfferTransfer;
import io.gitledger.command.repository.RepositoryCommand.PurgeObjects;
import io.gitledger.command.repository.RepositoryCommand.PurgeRepository;
import io.gitledger.command.repository.RepositoryCommand.RejectTransfer;
import io.gitledger.command.repository.RepositoryCommand.RemoveCollaborator;
import io.gitledger.command.repository.RepositoryCommand.RestoreRepository;
import io.gitledger.command.repository.RepositoryCommand.SetCollaborator;
import io.gitledger.command.repository.RepositoryCommand.TransferRepository;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorRemoved;
import io.gitledger.command.repository.RepositoryEvent.CollaboratorSet;
import io.gitledger.command.repository.RepositoryEvent.MirrorChanged;
import io.gitledger.command.repository.RepositoryEvent.MirrorContentChanged;
import io.gitledger.command.repository.RepositoryEvent.MirrorCreated;
import io.gitledger.command.repository.RepositoryEvent.ObjectsPurged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryArchived;
import io.gitledger.command.repository.RepositoryEvent.RepositoryAvatarChanged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryCreated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDeleted;
import io.gitledger.command.repository.RepositoryEvent.RepositoryDescribed;
import io.gitledger.command.repository.RepositoryEvent.RepositoryForked;
import io.gitledger.command.repository.RepositoryEvent.RepositoryMigrated;
import io.gitledger.command.repository.RepositoryEvent.RepositoryPurged;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRenamed;
import io.gitledger.command.repository.RepositoryEvent.RepositoryRestored;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTransferred;
import io.gitledger.command.repository.RepositoryEvent.RepositoryTrustModelSet;
import io.gitledger.command.repository.RepositoryEvent.RepositoryVisibilityChanged;
import io.gitledger.command.repository.RepositoryEvent.TransferOffered;
import io.gitledger.command.repository.RepositoryEvent.TransferRejected;
import io.gitledger.command.sequence.SequencesInMemory;
import io.gitledger.command.team.OrganizationMembers;
import io.gitledger.command.team.TeamsInMemory;
import io.gitledger.command.vault.VaultInMemory;
import io.gitledger.git.refs.RefStore;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.axonframework.test.aggregate.FixtureConfiguration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RepositoryTest {
  private static final long OWNER = 7;
  private static final RepositoryId ID = new RepositoryId(70);
  private static final long BOB = 8;
  private static final long MEMBER = 9;
  private static final TransferOffered OFFERED =
      new TransferOffered(new RepositoryId(70), OWNER, BOB, List.of(5L));
  private static final RepositoryId ORIGIN = new RepositoryId(60);
  private static final RepositoryName HELLO = new RepositoryName("hello");
  private static final RepositoryCreated CREATED = created(false);

  private final NamesInMemory names = new NamesInMemory();
  private final RelationshipsInMemory relationships = new RelationshipsInMemory();
  private static final LfsContent LFS_OBJECT = new LfsContent("a".repeat(64), 5);

  private final VaultInMemory vault = new VaultInMemory();
  private final MirrorSecrets secrets = new MirrorSecrets(vault);
  private final List<String> git = new ArrayList<>();
  private final TeamsInMemory teams = new TeamsInMemory();
  private FixtureConfiguration<Repository> repository;

  private static RepositoryCreated created(boolean template) {
    return new RepositoryCreated(
        ID,
        OWNER,
        HELLO,
        "about",
        false,
        template,
        "main",
        RepositoryFeatures.initial(template),
        List.of(),
        OWNER);
  }

  private static CreateRepository create(long owner, boolean template, long administrator) {
    return new CreateRepository(
        owner,
        HELLO,
        "about",
        false,
        template,
        "main",
        List.of(),
        TrustModel.DEFAULT,
        administrator,
        OWNER,
        null,
        List.of());
  }

  private static EditRepository edit(String name, String description, Boolean isPrivate) {
    return new EditRepository(
        ID,
        new RepositoryChange(
            name == null ? null : new RepositoryName(name),
            description,
            null,
            isPrivate,
            null,
            null,
            null));
  }

  @BeforeEach
  void theNextIdIsSeventy() {
    repository = new AggregateTestFixture<>(Repository.class);
    repository.registerInjectableResource(new SequencesInMemory(ID.value()));
    repository.registerInjectableResource(names);
    repository.registerInjectableResource(new OwnersInMemory(names));
    repository.registerInjectableResource(new SshKeysInMemory(names));
    repository.registerInjectableResource(new DefaultHooksInMemory());
    repository.registerInjectableResource(secrets);
    repository.registerInjectableResource(vault);
    repository.registerInjectableResource(relationships);
    repository.registerInjectableResource(relationships.blocks(1));
    repository.registerInjectableResource(new AvatarImagesInMemory());
    repository.registerInjectableResource(
        (OrganizationMembers) (organization, person) -> organization == BOB && person == MEMBER);
    repository.registerInjectableResource(teams);
    repository.registerInjectableResource(
        new GitStorage() {
          @Override
          public void create(RepositoryId id, String defaultBranch) {
            git.add("create " + id + " " + defaultBranch);
          }

          @Override
          public void create(RepositoryId id, String defaultBranch, Beginning beginning) {
            git.add("create " + id + " " + defaultBranch + " with " + beginning.refs().size());
          }

          @Override
          public RefStore.Fork fork(RepositoryId origin, RepositoryId fork) {
            git.add("fork " + origin + " as " + fork);
            return new RefStore.Fork("trunk", List.of(), 0);
          }

          @Override
          public void delete(RepositoryId id) {
            git.add("delete " + id);
          }

          @Override
          public boolean restore(RepositoryId id) {
            return git.add("restore " + id);
          }

          @Override
          public void purge(RepositoryId id) {
            git.add("purge " + id);
          }

          @Override
          public void requestPurge(RepositoryId id, boolean wiki, List<String> objects) {
            git.add("destroy " + objects + " of " + id);
          }
        });
  }

  private static ForkRepository fork(long owner) {
    return new ForkRepository(ORIGIN, owner, HELLO, "about", true, List.of("MIT"), 0, owner);
  }

  private static RepositoryCreated createdFork(long owner) {
    return new RepositoryCreated(
        ID,
        owner,
        HELLO,
        "about",
        true,
        false,
        "trunk",
        RepositoryFeatures.ofFork(),
        List.of("MIT"),
        owner);
  }

  @Test
  void aRepositoryTellsWhomItTrustsUnlessThatIsTheDefault() {
    var command =
        new CreateRepository(
            OWNER,
            HELLO,
            "about",
            false,
            false,
            "main",
            List.of(),
            TrustModel.COMMITTER,
            0,
            OWNER,
            null,
            List.of());
    repository
        .givenNoPriorActivity()
        .when(command)
        .expectEvents(CREATED, new RepositoryTrustModelSet(ID, TrustModel.COMMITTER));
  }

  @Test
  void aForkHasTheGitDataOfItsOriginAndTheUnitsForPullRequests() {
    repository
        .givenNoPriorActivity()
        .when(fork(8))
        .expectEvents(createdFork(8), new RepositoryForked(ID, ORIGIN));
    assertThat(git).containsExactly("fork " + ORIGIN + " as " + ID);
    assertThat(RepositoryFeatures.ofFork().units())
        .containsExactlyInAnyOrder(RepositoryUnit.CODE, RepositoryUnit.PULLS);
  }

  @Test
  void aMigratedRepositoryTellsWhereItCameFrom() {
    repository
        .givenNoPriorActivity()
        .when(migrated(null, List.of(LFS_OBJECT), false))
        .expectEvents(
            CREATED,
            new RepositoryMigrated(ID, "https://example.org/r"),
            new LfsObjectsMigrated(ID.value(), List.of(LFS_OBJECT)));
    assertThat(git).containsExactly("create " + ID + " main with 0");
  }

  @Test
  void anIncompleteMigrationCountsAsDeletedAndHasNoName() {
    repository
        .givenNoPriorActivity()
        .when(incomplete())
        .expectEvents(
            CREATED,
            new RepositoryMigrated(ID, "https://example.org/r"),
            new RepositoryDeleted(ID, OWNER, HELLO));
    assertThat(names.findHolder(Space.REPOSITORY, OWNER, HELLO.value())).isEmpty();
  }

  @Test
  void aMigratedRepositoryIsThereWhenItIsComplete() {
    names.claim(Space.ACCOUNT, OWNER, "ada", OWNER);
    repository
        .givenCommands(incomplete())
        .when(new CompleteMigration(ID))
        .expectEvents(new RepositoryRestored(ID, OWNER, HELLO, List.of(), List.of()));
    assertThat(names.findHolder(Space.REPOSITORY, OWNER, HELLO.value())).contains(ID.value());
  }

  @Test
  void nobodyRestoresAnIncompleteMigration() {
    repository
        .givenCommands(incomplete())
        .when(new RestoreRepository(ID))
        .expectException(CommandRejectedException.class);
  }

  @Test
  void anAbandonedMigrationIsPurged() {
    repository
        .givenCommands(incomplete())
        .when(new AbandonMigration(ID))
        .expectEvents(new RepositoryPurged(ID));
  }

  @Test
  void aDeletedRepositoryIsNoMigrationToAbandon() {
    repository
        .given(CREATED, new RepositoryDeleted(ID, OWNER, HELLO))
        .when(new AbandonMigration(ID))
        .expectNoEvents();
  }

  private static MigrateRepository incomplete() {
    return migrated(null, List.of(), true);
  }

  private static MigrateRepository migrated(
      Mirror mirror, List<LfsContent> lfs, boolean incomplete) {
    return new MigrateRepository(
        OWNER,
        HELLO,
        "about",
        false,
        "main",
        0,
        OWNER,
        "https://example.org/r",
        mirror,
        new Beginning(List.of(), List.of()),
        lfs,
        incomplete);
  }

  @Test
  void aMirrorHasNoPullRequestsAndKeepsItsCredentialsApart() {
    var credentials = new MirrorCredentials("ada", "s3cret");
    repository
        .givenNoPriorActivity()
        .when(migrated(new Mirror(600, credentials, true, false), List.of(), false))
        .expectEvents(
            new RepositoryCreated(
                ID,
                OWNER,
                HELLO,
                "about",
                false,
                false,
                "main",
                RepositoryFeatures.ofMirror(),
                List.of(),
                OWNER),
            new RepositoryMigrated(ID, "https://example.org/r"),
            new MirrorCreated(ID, 600, true),
            new MirrorContentChanged(ID, true, false));
    assertThat(secrets.of(ID.value(), MirrorSecrets.PULL)).isEqualTo(credentials);
    assertThat(RepositoryFeatures.ofMirror().has(RepositoryUnit.PULLS)).isFalse();
    assertThat(credentials.toString()).doesNotContain("s3cret");
  }

  @Test
  void ofAMirrorOnlyWhatIsNamedChanges() {
    repository
        .given(CREATED, new MirrorCreated(ID, 600, true))
        .when(new ChangeMirror(ID, null, false, null, null))
        .expectEvents(new MirrorChanged(ID, 600, false));
  }

  @Test
  void anotherUserOfAMirrorNeedsAPasswordOfItsOwn() {
    secrets.put(ID.value(), MirrorSecrets.PULL, new MirrorCredentials("ada", "s3cret"));
    repository
        .given(CREATED, new MirrorCreated(ID, 600, true))
        .when(new ChangeMirror(ID, null, null, "ada", null))
        .expectNoEvents();
    assertThat(secrets.of(ID.value(), MirrorSecrets.PULL).password()).isEqualTo("s3cret");

    assertThat(new MirrorCredentials("ada", "s3cret").with("bob", null).password()).isEmpty();
    assertThat(new MirrorCredentials("ada", "s3cret").with(null, "new"))
        .isEqualTo(new MirrorCredentials("ada", "new"));
  }

  @Test
  void whatIsNoMirrorBecomesNone() {
    repository.given(CREATED).when(new ChangeMirror(ID, 600L, null, null, null)).expectNoEvents();
  }

  @Test
  void anOwnerHasOneForkOfARepository() {
    names.claim(Space.FORK, 8, ORIGIN.toString(), 90);
    repository
        .givenNoPriorActivity()
        .when(fork(8))
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }

  @Test
  void aDeletedForkDoesNotComeBackBesideANewOne() {
    names.claim(Space.ACCOUNT, 0, "ada", OWNER);
    names.claim(Space.FORK, OWNER, ORIGIN.toString(), 90);
    repository
        .given(CREATED, new RepositoryForked(ID, ORIGIN), new RepositoryDeleted(ID, OWNER, HELLO))
        .when(new RestoreRepository(ID))
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }

  @Test
  void aPurgeOfObjectsIsNotedInGitAndSaysWhatAndWhy() {
    List<String> objects = List.of("1234567890123456789012345678901234567890");
    repository
        .given(CREATED)
        .when(new PurgeObjects(ID, false, objects, "a password"))
        .expectEvents(new ObjectsPurged(ID, objects, "a password"));
    assertThat(git).containsExactly("destroy " + objects + " of " + ID);
  }

  @Test
  void nothingIsPurgedFromADeletedRepository() {
    repository
        .given(CREATED, new RepositoryDeleted(ID, OWNER, HELLO))
        .when(
            new PurgeObjects(ID, false, List.of("1234567890123456789012345678901234567890"), "why"))
        .expectException(CommandRejectedException.class)
        .expectNoEvents();
    assertThat(git).isEmpty();
  }

  @Test
  void aRepositoryIsCreatedWithItsPlaceInGit() {
    repository
        .givenNoPriorActivity()
        .when(create(OWNER, false, 0))
        .expectEvents(CREATED)
        .expectResultMessagePayload(ID);
    assertThat(git).containsExactly("create repository-70 main");
  }

  @Test
  void nothingRunsInATemplate() {
    repository.givenNoPriorActivity().when(create(OWNER, true, 0)).expectEvents(created(true));
    assertThat(created(true).features().has(RepositoryUnit.ACTIONS)).isFalse();
  }

  @Test
  void aCreatorWithoutRightsOfItsOwnBecomesACollaborator() {
    repository
        .givenNoPriorActivity()
        .when(create(OWNER, false, 8))
        .expectEvents(CREATED, new CollaboratorSet(ID, 8, CollaboratorMode.ADMIN));
  }

  @Test
  void aTakenNameIsAConflict() {
    names.claim(Space.REPOSITORY, OWNER, "HELLO", 1);
    repository
        .givenNoPriorActivity()
        .when(create(OWNER, false, 0))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }

  @Test
  void nobodyWhoIsGoneGetsARepository() {
    repository
        .givenNoPriorActivity()
        .when(create(OwnersInMemory.GONE, false, 0))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }

  @Test
  void aNewNameFreesTheOldOne() {
    names.claim(Space.REPOSITORY, OWNER, "hello", ID.value());
    repository
        .given(CREATED)
        .when(edit("other", null, null))
        .expectEvents(new RepositoryRenamed(ID, OWNER, HELLO, new RepositoryName("other")));
    assertThat(names.findHolder(Space.REPOSITORY, OWNER, "hello")).isEmpty();
  }

  @Test
  void anotherCaseKeepsTheName() {
    names.claim(Space.REPOSITORY, OWNER, "hello", ID.value());
    repository
        .given(CREATED)
        .when(edit("Hello", null, null))
        .expectEvents(new RepositoryRenamed(ID, OWNER, HELLO, new RepositoryName("Hello")));
    assertThat(names.findHolder(Space.REPOSITORY, OWNER, "hello")).contains(ID.value());
  }

  @Test
  void aTakenNewNameIsRefused() {
    names.claim(Space.REPOSITORY, OWNER, "other", 1);
    repository
        .given(CREATED)
        .when(edit("other", "new", null))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
  }

  @Test
  void anEditThatChangesNothingIsNoEvent() {
    repository.given(CREATED).when(edit("hello", "about", false)).expectNoEvents();
  }

  @Test
  void eachChangeIsAnEventOfItsOwn() {
    repository
        .given(CREATED)
        .when(edit(null, "new", true))
        .expectEvents(
            new RepositoryDescribed(ID, "new", "", false),
            new RepositoryVisibilityChanged(ID, true));
  }

  @Test
  void anArchivedRepositoryIsNotArchivedAgain() {
    var archive =
        new EditRepository(ID, new RepositoryChange(null, null, null, null, null, null, true));
    repository.given(CREATED).when(archive).expectEvents(new RepositoryArchived(ID));
    repository.given(CREATED, new RepositoryArchived(ID)).when(archive).expectNoEvents();
  }

  @Test
  void aDeletedRepositoryFreesItsNameAndTakesNoMoreOrders() {
    names.claim(Space.REPOSITORY, OWNER, "hello", ID.value());
    repository
        .given(CREATED)
        .when(new DeleteRepository(ID))
        .expectEvents(new RepositoryDeleted(ID, OWNER, HELLO));
    assertThat(names.findHolder(Space.REPOSITORY, OWNER, "hello")).isEmpty();
    assertThat(git).containsExactly("delete repository-70");

    repository
        .given(CREATED, new RepositoryDeleted(ID, OWNER, HELLO))
        .when(new SetCollaborator(ID, 8, CollaboratorMode.READ))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }

  @Test
  void aCollaboratorIsRecordedOnceAndTheOwnerNever() {
    var asWriter = new CollaboratorSet(ID, 8, CollaboratorMode.WRITE);
    repository
        .given(CREATED)
        .when(new SetCollaborator(ID, 8, CollaboratorMode.WRITE))
        .expectEvents(asWriter);
    repository
        .given(CREATED, asWriter)
        .when(new SetCollaborator(ID, 8, CollaboratorMode.WRITE))
        .expectNoEvents();
    repository
        .given(CREATED)
        .when(new SetCollaborator(ID, OWNER, CollaboratorMode.READ))
        .expectNoEvents();
    relationships.add(Kind.WATCH, 8, ID.value());
    repository
        .given(CREATED, asWriter)
        .when(new RemoveCollaborator(ID, 8))
        .expectEvents(new CollaboratorRemoved(ID, 8));
    assertThat(relationships.exists(Kind.WATCH, 8, ID.value())).isFalse();
    repository.given(CREATED).when(new RemoveCollaborator(ID, 8)).expectNoEvents();
  }

  @Test
  void whoeverIsBlockedByTheOwnerOrBlocksHimIsNoCollaborator() {
    relationships.add(Kind.BLOCK, OWNER, 8);
    relationships.add(Kind.BLOCK, 9, OWNER);
    for (long person : new long[] {8, 9})
      repository
          .given(CREATED)
          .when(new SetCollaborator(ID, person, CollaboratorMode.READ))
          .expectNoEvents()
          .expectException(IsRefused.as(CommandRejectedException.Kind.FORBIDDEN));
  }

  @Test
  void whatBecomesPrivateLosesItsStarsAndWatches() {
    relationships.add(Kind.STAR, 8, ID.value());
    relationships.add(Kind.WATCH, OWNER, ID.value());
    repository
        .given(CREATED)
        .when(edit(null, null, true))
        .expectEvents(new RepositoryVisibilityChanged(ID, true));
    assertThat(relationships.exists(Kind.STAR, 8, ID.value())).isFalse();
    assertThat(relationships.exists(Kind.WATCH, OWNER, ID.value())).isFalse();
  }

  @Test
  void aDeletedRepositoryComesBackUnderItsName() {
    names.claim(Space.ACCOUNT, 0, "ada", OWNER);
    relationships.add(Kind.BLOCK, OWNER, 9);
    repository
        .given(CREATED, new RepositoryDeleted(ID, OWNER, HELLO))
        .when(new RestoreRepository(ID))
        .expectEvents(new RepositoryRestored(ID, OWNER, HELLO, List.of(), List.of(9L)));
    assertThat(git).containsExactly("restore repository-70");
  }

  @Test
  void onlyWhatIsDeletedAndWhoseOwnerIsNotComesBack() {
    repository
        .given(CREATED, new RepositoryDeleted(ID, OWNER, HELLO))
        .when(new RestoreRepository(ID))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
    names.claim(Space.ACCOUNT, 0, "ada", OWNER);
    repository
        .given(CREATED)
        .when(new RestoreRepository(ID))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
    names.claim(Space.REPOSITORY, OWNER, "HELLO", 1);
    repository
        .given(CREATED, new RepositoryDeleted(ID, OWNER, HELLO))
        .when(new RestoreRepository(ID))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }

  @Test
  void whatIsDeletedCanBeGivenUpOnceAndForEver() {
    names.claim(Space.ACCOUNT, 0, "ada", OWNER);
    relationships.add(Kind.STAR, 8, ID.value());
    names.claim(Space.SECRET, -ID.value(), "TOKEN", 1);
    secrets.put(ID.value(), MirrorSecrets.PULL, new MirrorCredentials("ada", "s3cret"));
    repository
        .given(CREATED, new RepositoryDeleted(ID, OWNER, HELLO))
        .when(new PurgeRepository(ID))
        .expectEvents(new RepositoryPurged(ID));
    assertThat(names.findHolder(Space.SECRET, -ID.value(), "TOKEN")).isEmpty();
    assertThat(secrets.of(ID.value(), MirrorSecrets.PULL).password()).isEmpty();
    assertThat(git).containsExactly("purge repository-70");
    assertThat(relationships.exists(Kind.STAR, 8, ID.value())).isFalse();
    for (var command : List.of(new PurgeRepository(ID), new RestoreRepository(ID)))
      repository
          .given(CREATED, new RepositoryDeleted(ID, OWNER, HELLO), new RepositoryPurged(ID))
          .when(command)
          .expectNoEvents()
          .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
    repository
        .given(CREATED)
        .when(new PurgeRepository(ID))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }

  private void offered() {
    names.claim(Space.ACCOUNT, 0, "bob", BOB);
    names.claim(Space.REPOSITORY, OWNER, "hello", ID.value());
    relationships.add(Kind.TRANSFER, BOB, ID.value());
  }

  @Test
  void anOfferInvitesItsRecipientAndOneIsPendingAtATime() {
    repository
        .given(CREATED)
        .when(new OfferTransfer(ID, OWNER, BOB, List.of(5L), true))
        .expectEvents(new CollaboratorSet(ID, BOB, CollaboratorMode.READ), OFFERED);
    names.claim(Space.ACCOUNT, 0, "bob", BOB);
    repository
        .given(CREATED, OFFERED)
        .when(new OfferTransfer(ID, OWNER, MEMBER, List.of(), false))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
    repository
        .given(CREATED, OFFERED)
        .when(new TransferRepository(ID, OWNER, MEMBER, List.of()))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.CONFLICT));
  }

  @Test
  void anAcceptedTransferTakesTheNameAlong() {
    offered();
    relationships.add(Kind.COLLABORATOR, BOB, ID.value());
    relationships.add(Kind.COLLABORATOR, MEMBER, ID.value());
    relationships.add(Kind.COLLABORATOR, 10, ID.value());

    repository
        .given(CREATED, OFFERED)
        .when(new AcceptTransfer(ID, BOB))
        .expectEvents(
            new RepositoryTransferred(
                ID, OWNER, BOB, HELLO, OWNER, List.of(BOB, MEMBER), List.of()));

    assertThat(names.findHolder(Space.REPOSITORY, BOB, "hello")).contains(ID.value());
    assertThat(names.findHolder(Space.REPOSITORY, OWNER, "hello")).isEmpty();
    assertThat(relationships.accounts(Kind.COLLABORATOR, ID.value())).containsExactly(10L);
    assertThat(relationships.exists(Kind.TRANSFER, BOB, ID.value())).isFalse();
    assertThat(teams.calls()).containsExactly("70 from 7 to 8 and [5]");
  }

  @Test
  void onlyThePendingRecipientDecides() {
    offered();
    repository
        .given(CREATED, OFFERED)
        .when(new AcceptTransfer(ID, MEMBER))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
    repository
        .given(CREATED, OFFERED)
        .when(new RejectTransfer(ID, BOB))
        .expectEvents(new TransferRejected(ID, BOB));
    repository
        .given(CREATED, OFFERED)
        .when(new AcceptTransfer(ID, BOB))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.NOT_FOUND));
  }

  @Test
  void aTransferToWhereItsNameIsTakenIsRefused() {
    names.claim(Space.REPOSITORY, BOB, "HELLO", 1);
    repository
        .given(CREATED)
        .when(new TransferRepository(ID, OWNER, BOB, List.of()))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
    repository
        .given(CREATED)
        .when(new OfferTransfer(ID, OWNER, BOB, List.of(), false))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
    repository
        .given(CREATED)
        .when(new TransferRepository(ID, OWNER, OWNER, List.of()))
        .expectNoEvents()
        .expectException(IsRefused.as(CommandRejectedException.Kind.INVALID));
  }

  @Test
  void aPictureIsReplacedAndRemoved() {
    var picture = new Picture("abc", "image/png", new byte[0]);
    repository
        .given(CREATED)
        .when(new ChangeRepositoryAvatar(ID, picture))
        .expectEvents(new RepositoryAvatarChanged(ID, "abc"));
    repository
        .given(CREATED, new RepositoryAvatarChanged(ID, "abc"))
        .when(new ChangeRepositoryAvatar(ID, null))
        .expectEvents(new RepositoryAvatarChanged(ID, ""));
    repository.given(CREATED).when(new ChangeRepositoryAvatar(ID, null)).expectNoEvents();
  }
}
