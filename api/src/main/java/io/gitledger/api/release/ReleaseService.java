package io.gitledger.api.release;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.tag.TagService;
import io.gitledger.api.tag.TagService.ExistingTag;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.FormName;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.scope.Category;
import io.gitledger.api.web.scope.Level;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueTitle;
import io.gitledger.command.release.ReleaseCommand.ChangeRelease;
import io.gitledger.command.release.ReleaseCommand.ConvertTag;
import io.gitledger.command.release.ReleaseCommand.CreateRelease;
import io.gitledger.command.release.ReleaseCommand.DeleteRelease;
import io.gitledger.command.release.ReleaseCommand.DeleteTag;
import io.gitledger.command.release.ReleaseCommand.ReleaseId;
import io.gitledger.command.release.ReleaseStage;
import io.gitledger.query.access.Unit;
import io.gitledger.query.release.ReleaseFinder;
import io.gitledger.query.release.ReleaseRow;
import io.gitledger.query.release.ReleaseView;
import io.gitledger.query.release.ReleaseViews;
import jakarta.validation.constraints.NotEmpty;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.stereotype.Component;

/** Releases of repositories. */
@Component
class ReleaseService {
  /**
   * A new release.
   *
   * @param tagMessage if present, the new tag is an annotated one
   * @param targetCommitish the target of the new tag; by default the default branch
   */
  record CreateReleaseOption(
      @NotEmpty @CodePointLength(max = 255) String tagName,
      @ByteLength(max = 65_536) String tagMessage,
      @FormName("target") @CodePointLength(max = 1_024) String targetCommitish,
      @FormName("title") @ByteLength(max = 4_096) String name,
      @FormName("note") @ByteLength(max = 131_072) String body,
      @FormName("is_draft") Boolean draft,
      @FormName("is_prerelease") Boolean prerelease) {}

  /** Changes of a release; absent or empty fields are unchanged. */
  record EditReleaseOption(
      @CodePointLength(max = 255) String tagName,
      @FormName("target") @CodePointLength(max = 1_024) String targetCommitish,
      @FormName("title") @ByteLength(max = 4_096) String name,
      @FormName("note") @ByteLength(max = 131_072) String body,
      @FormName("is_draft") Boolean draft,
      @FormName("is_prerelease") Boolean prerelease) {}

  private final Commands commands;
  private final ReleaseFinder releases;
  private final ReleaseViews views;
  private final TagService tags;
  private final RequestUrls urls;

  ReleaseService(
      Commands commands,
      ReleaseFinder releases,
      ReleaseViews views,
      TagService tags,
      RequestUrls urls) {
    this.commands = commands;
    this.releases = releases;
    this.views = views;
    this.tags = tags;
    this.urls = urls;
  }

  /**
   * @param draft null for published ones and those drafts that the caller may see
   * @param prerelease null for both kinds
   */
  Paged<ReleaseView> list(RepositoryContext at, Boolean draft, Boolean prerelease, Page page) {
    boolean drafts = seesDrafts(at);
    String[] stages =
        either(draft)
            .filter(shown -> !shown || drafts)
            .map(shown -> shown ? ReleaseRow.DRAFT : ReleaseRow.PUBLISHED)
            .toArray(String[]::new);
    Boolean[] prereleases = either(prerelease).toArray(Boolean[]::new);
    return Paged.linked(
        releases
            .list(at.row().id, stages, prereleases, page.offset(), page.limit())
            .map(rows -> views(at, rows)));
  }

  private static Stream<Boolean> either(Boolean only) {
    return only == null ? Stream.of(true, false) : Stream.of(only);
  }

  ReleaseView latest(RepositoryContext at) {
    return view(at, releases.findLatest(at.row().id).orElseThrow(ApiError::notFound));
  }

  ReleaseView get(RepositoryContext at, long id) {
    ReleaseRow row = require(at, id);
    if (!row.isPublished() && !seesDrafts(at)) throw ApiError.notFound();
    return view(at, row);
  }

  /** Returns a release. Drafts are visible to writers with any token, and to their authors. */
  ReleaseView getByTag(RepositoryContext at, String tag) {
    ReleaseRow row = require(at, tag);
    if (!row.isPublished()
        && (at.caller().anonymous()
            || !(at.writes(Unit.RELEASES) || at.caller().idOrZero() == row.authorId)))
      throw ApiError.notFound();
    return view(at, row);
  }

  /** Creates a release. The tag of a draft is not created before the draft is published. */
  ReleaseView create(RepositoryContext at, CreateReleaseOption option) {
    at.requireNotArchived();
    if (at.row().empty) throw ApiError.invalid("repo is empty");
    String tag = TagService.validName(option.tagName());
    Optional<ReleaseRow> plain = releases.findByTag(at.row().id, tag);
    if (plain.isPresent() && !plain.get().isTag()) throw taken();
    boolean draft = Boolean.TRUE.equals(option.draft());
    String target = requireNonNullElse(option.targetCommitish(), "");
    Optional<ExistingTag> existing = tags.find(at, tag);
    if (existing.isPresent()) {
      tag = existing.get().name();
    } else {
      if (target.isBlank()) target = at.defaultBranch();
      if (!draft) tags.createForRelease(at, tag, target, option.tagMessage());
    }
    Instant createdAt =
        existing.filter(_ -> !draft).map(ExistingTag::at).orElseGet(TagService::now);
    String title = title(option.name());
    String body = requireNonNullElse(option.body(), "");
    ReleaseStage stage = draft ? ReleaseStage.DRAFT : ReleaseStage.PUBLISHED;
    boolean prerelease = Boolean.TRUE.equals(option.prerelease());
    long author = at.signedIn().id();
    ReleaseId id;
    if (plain.isPresent()) {
      id = new ReleaseId(plain.get().id);
      commands.send(
          new ConvertTag(id, tag, target, title, body, stage, prerelease, author, createdAt));
    } else {
      id =
          commands.send(
              new CreateRelease(
                  at.row().id, tag, target, title, body, stage, prerelease, author, createdAt));
    }
    return view(at, require(at, id.value()));
  }

  /** Edits a release. A published release gets its tag if that is missing. */
  ReleaseView edit(RepositoryContext at, long id, EditReleaseOption option) {
    ReleaseRow row = require(at, id);
    at.requireNotArchived();
    String tag = isEmpty(option.tagName()) ? row.tag : TagService.validName(option.tagName());
    Optional<ReleaseRow> other = releases.findByTag(at.row().id, tag).filter(with -> with.id != id);
    if (other.isPresent() && !other.get().isTag()) throw taken();
    String target = isEmpty(option.targetCommitish()) ? row.target : option.targetCommitish();
    Boolean published = option.draft() == null ? null : !option.draft();
    boolean makesTag = false;
    if (requireNonNullElse(published, row.isPublished())) {
      Optional<ExistingTag> existing = tags.find(at, tag);
      makesTag = existing.isEmpty();
      if (makesTag) tags.createForRelease(at, tag, target, null);
      else tag = existing.get().name();
    }
    other.ifPresent(plain -> commands.send(new DeleteTag(new ReleaseId(plain.id), false)));
    commands.send(
        new ChangeRelease(
            new ReleaseId(id),
            tag,
            target,
            isEmpty(option.name()) ? null : title(option.name()),
            isEmpty(option.body()) ? null : option.body(),
            published,
            option.prerelease(),
            makesTag,
            TagService.now()));
    return view(at, require(at, id));
  }

  void delete(RepositoryContext at, long id) {
    commands.send(new DeleteRelease(new ReleaseId(require(at, id).id)));
  }

  void deleteByTag(RepositoryContext at, String tag) {
    commands.send(new DeleteRelease(new ReleaseId(require(at, tag).id)));
  }

  private static ApiError taken() {
    return ApiError.conflict("Release is has no Tag");
  }

  private ReleaseRow require(RepositoryContext at, long id) {
    return releases
        .find(at.row().id, id)
        .filter(row -> !row.isTag())
        .orElseThrow(ApiError::notFound);
  }

  private ReleaseRow require(RepositoryContext at, String tag) {
    return releases
        .findByTag(at.row().id, tag)
        .filter(row -> !row.isTag())
        .orElseThrow(ApiError::notFound);
  }

  /** Returns whether the caller sees drafts. A token must have write access as well. */
  static boolean seesDrafts(RepositoryContext at) {
    return at.writes(Unit.RELEASES)
        && at.caller()
            .signedIn()
            .filter(
                caller ->
                    caller
                        .credential()
                        .scopes()
                        .map(scopes -> scopes.allows(Category.REPOSITORY, Level.WRITE))
                        .orElse(true))
            .isPresent();
  }

  private static String title(String name) {
    return new IssueTitle(requireNonNullElse(name, "")).text();
  }

  private static boolean isEmpty(String text) {
    return text == null || text.isEmpty();
  }

  private ReleaseView view(RepositoryContext at, ReleaseRow row) {
    return views(at, List.of(row)).getFirst();
  }

  private List<ReleaseView> views(RepositoryContext at, Collection<ReleaseRow> rows) {
    return views.of(rows, at.owner().login, at.row().name, urls.current());
  }
}
