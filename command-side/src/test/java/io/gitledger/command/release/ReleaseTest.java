package io.gitledger.command.release;

import static io.gitledger.command.release.ReleaseStage.DRAFT;
import static io.gitledger.command.release.ReleaseStage.PUBLISHED;
import static io.gitledger.command.release.ReleaseStage.TAG;
import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.attachment.UploadedFile;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.name.NamesInMemory;
import io.gitledger.command.release.ReleaseCommand.AddAsset;
import io.gitledger.command.release.ReleaseCommand.ChangeRelease;
import io.gitledger.command.release.ReleaseCommand.ConvertTag;
import io.gitledger.command.release.ReleaseCommand.CreateRelease;
import io.gitledger.command.release.ReleaseCommand.DeleteAsset;
import io.gitledger.command.release.ReleaseCommand.DeleteRelease;
import io.gitledger.command.release.ReleaseCommand.DeleteTag;
import io.gitledger.command.release.ReleaseCommand.FollowTag;
import io.gitledger.command.release.ReleaseCommand.LoseTag;
import io.gitledger.command.release.ReleaseCommand.ReleaseId;
import io.gitledger.command.release.ReleaseCommand.RenameAsset;
import io.gitledger.command.release.ReleaseEvent.Announcement;
import io.gitledger.command.release.ReleaseEvent.AssetAdded;
import io.gitledger.command.release.ReleaseEvent.AssetDeleted;
import io.gitledger.command.release.ReleaseEvent.AssetRenamed;
import io.gitledger.command.release.ReleaseEvent.ReleaseChanged;
import io.gitledger.command.release.ReleaseEvent.ReleaseCreated;
import io.gitledger.command.release.ReleaseEvent.ReleaseDeleted;
import io.gitledger.command.release.ReleaseEvent.TagDeleted;
import io.gitledger.command.sequence.SequencesInMemory;
import java.time.Instant;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReleaseTest {
  private static final ReleaseId ID = new ReleaseId(7);
  private static final Instant CREATED = Instant.parse("2026-03-04T01:00:00Z");
  private static final Instant LATER = Instant.parse("2026-03-05T01:00:00Z");

  private final NamesInMemory names = new NamesInMemory();
  private final AggregateTestFixture<Release> releases = new AggregateTestFixture<>(Release.class);

  @BeforeEach
  void theNextIdIsSeven() {
    releases.registerInjectableResource(names);
    releases.registerInjectableResource(new SequencesInMemory(ID.value()));
  }

  private static ReleaseCreated created(ReleaseStage stage) {
    return new ReleaseCreated(ID, 5, "v1", "main", "One", "b", stage, false, 3, CREATED);
  }

  private static ReleaseChanged changed(
      String tag, ReleaseStage stage, long author, Instant createdAt, Announcement announced) {
    return new ReleaseChanged(
        ID, 5, tag, "main", "One", "b", stage, false, author, createdAt, announced);
  }

  private static ChangeRelease change(String tag, Boolean published, boolean makesTag) {
    return new ChangeRelease(ID, tag, null, null, null, published, null, makesTag, LATER);
  }

  @Test
  void aTagHasOneReleaseWhateverTheCaseOfItsName() {
    var create = new CreateRelease(5, "v1", "main", "One", "b", PUBLISHED, false, 3, CREATED);
    releases.givenNoPriorActivity().when(create).expectEvents(created(PUBLISHED));

    names.claim(Space.RELEASE, 5, "V2", 1);
    releases
        .givenNoPriorActivity()
        .when(new CreateRelease(5, "v2", "", "", "", PUBLISHED, false, 3, CREATED))
        .expectException(CommandRejectedException.class);
  }

  @Test
  void onlyAPublishedReleaseIsAnnouncedAndANewOneWhereItsTagWasMade() {
    releases
        .given(created(DRAFT))
        .when(change(null, true, true))
        .expectEvents(changed("v1", PUBLISHED, 3, LATER, Announcement.RELEASED));
    releases
        .given(created(DRAFT))
        .when(change(null, true, false))
        .expectEvents(changed("v1", PUBLISHED, 3, CREATED, Announcement.PUBLISHED));
    releases
        .given(created(PUBLISHED))
        .when(change(null, null, false))
        .expectEvents(changed("v1", PUBLISHED, 3, CREATED, Announcement.EDITED));
    releases
        .given(created(PUBLISHED))
        .when(change(null, false, false))
        .expectEvents(changed("v1", DRAFT, 3, LATER, null));
  }

  @Test
  void aFormerTagIsFreeForAnotherRelease() {
    names.claim(Space.RELEASE, 5, "v1", ID.value());
    releases
        .given(created(PUBLISHED))
        .when(change("v2", null, true))
        .expectEvents(changed("v2", PUBLISHED, 3, LATER, Announcement.RELEASED))
        .expectSuccessfulHandlerExecution();
    assertThat(names.claim(Space.RELEASE, 5, "V1", 8)).isTrue();
  }

  @Test
  void aPushedTagPublishesADraftOnceAndSetsItsTimeAndAuthor() {
    ReleaseChanged followed = changed("v1", PUBLISHED, 4, LATER, null);
    releases.given(created(DRAFT)).when(new FollowTag(ID, "v1", 4, LATER)).expectEvents(followed);
    releases
        .given(created(DRAFT), followed)
        .when(new FollowTag(ID, "v1", 4, LATER))
        .expectNoEvents();
  }

  @Test
  void aLostTagMakesADraftOfTheReleaseThatHasIt() {
    releases
        .given(created(PUBLISHED))
        .when(new LoseTag(ID, "v1"))
        .expectEvents(changed("v1", DRAFT, 3, CREATED, null));
    releases.given(created(PUBLISHED)).when(new LoseTag(ID, "V1")).expectNoEvents();
  }

  @Test
  void aDeletedReleaseIsNotFound() {
    var deleted = new ReleaseDeleted(ID, 5, PUBLISHED);
    releases.given(created(PUBLISHED)).when(new DeleteRelease(ID)).expectEvents(deleted);
    releases
        .given(created(PUBLISHED), deleted)
        .when(change(null, true, false))
        .expectException(CommandRejectedException.class);
    releases
        .given(created(PUBLISHED), deleted)
        .when(new DeleteRelease(ID))
        .expectException(CommandRejectedException.class);
  }

  @Test
  void aPlainTagGetsItsTimeFromAPushAndCanBeReleased() {
    var deleted = new ReleaseDeleted(ID, 5, PUBLISHED);
    releases
        .given(created(PUBLISHED), deleted)
        .when(new FollowTag(ID, "v1", 4, LATER))
        .expectEvents(changed("v1", TAG, 4, LATER, null));
    releases.given(created(TAG)).when(new LoseTag(ID, "v1")).expectNoEvents();
    releases
        .given(created(TAG))
        .when(new ConvertTag(ID, "V1", "main", "One", "b", PUBLISHED, false, 4, LATER))
        .expectEvents(changed("V1", PUBLISHED, 4, LATER, Announcement.RELEASED));
    releases
        .given(created(TAG))
        .when(new ConvertTag(ID, "v1", "main", "One", "b", DRAFT, false, 4, LATER))
        .expectEvents(changed("v1", DRAFT, 4, LATER, null));
    releases
        .given(created(DRAFT))
        .when(new ConvertTag(ID, "v1", "main", "One", "b", PUBLISHED, false, 4, LATER))
        .expectException(CommandRejectedException.class);
  }

  @Test
  void aReleaseHasSoManyFilesUntilItIsDeleted() {
    var added = new AssetAdded(ID, 5, PUBLISHED, 7, "u", "a", 1, "s", 3);
    releases
        .given(created(PUBLISHED))
        .when(new AddAsset(ID, new UploadedFile("u", "a", 1, "s", 3), 1))
        .expectEvents(added)
        .expectResultMessagePayload(7L);
    releases
        .given(created(PUBLISHED), added)
        .when(new AddAsset(ID, new UploadedFile("u", "a", 1, "s", 3), 1))
        .expectException(CommandRejectedException.class);
    releases
        .given(created(PUBLISHED), added)
        .when(new RenameAsset(ID, 7, "b"))
        .expectEvents(new AssetRenamed(ID, 5, PUBLISHED, 7, "b"));
    releases.given(created(PUBLISHED), added).when(new RenameAsset(ID, 7, "a")).expectNoEvents();
    releases
        .given(created(PUBLISHED), added)
        .when(new DeleteAsset(ID, 7))
        .expectEvents(new AssetDeleted(ID, 5, PUBLISHED, 7));
    releases
        .given(created(PUBLISHED), added, new ReleaseDeleted(ID, 5, PUBLISHED))
        .when(new DeleteAsset(ID, 7))
        .expectException(CommandRejectedException.class);
  }

  @Test
  void aDeletedPlainTagIsFreeForAnother() {
    names.claim(Space.RELEASE, 5, "v1", ID.value());
    releases
        .given(created(TAG))
        .when(new DeleteTag(ID, true))
        .expectEvents(new TagDeleted(ID, 5, true));
    assertThat(names.claim(Space.RELEASE, 5, "v1", 8)).isTrue();
    releases
        .given(created(TAG), new TagDeleted(ID, 5, true))
        .when(new FollowTag(ID, "v1", 4, LATER))
        .expectNoEvents();
    releases
        .given(created(DRAFT))
        .when(new DeleteTag(ID, true))
        .expectException(CommandRejectedException.class);
  }
}
