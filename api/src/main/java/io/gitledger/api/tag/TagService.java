package io.gitledger.api.tag;

import io.gitledger.api.content.CommitAuthors;
import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.content.RefUpdatePolicy;
import io.gitledger.api.content.RefUpdateService;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.release.ReleaseCommand.ConvertTag;
import io.gitledger.command.release.ReleaseCommand.CreateRelease;
import io.gitledger.command.release.ReleaseCommand.DeleteTag;
import io.gitledger.command.release.ReleaseCommand.ReleaseId;
import io.gitledger.command.release.ReleaseStage;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.AnnotatedTag;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.NamedRef;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.write.AnnotatedTags;
import io.gitledger.query.access.Unit;
import io.gitledger.query.release.ReleaseFinder;
import io.gitledger.query.release.ReleaseRow;
import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/**
 * Creates and deletes tags. Git does not record the time and the creator of a lightweight tag. For
 * those created by the API they are recorded with the releases.
 */
@Component
public class TagService {
  private static final String TAGS = RefNames.TAGS;

  private final GitTemplate git;
  private final RefUpdateService refs;
  private final RefUpdatePolicy policy;
  private final CommitAuthors authors;
  private final ReleaseFinder releases;
  private final Commands commands;

  TagService(
      GitTemplate git,
      RefUpdateService refs,
      RefUpdatePolicy policy,
      CommitAuthors authors,
      ReleaseFinder releases,
      Commands commands) {
    this.commands = commands;
    this.git = git;
    this.refs = refs;
    this.policy = policy;
    this.authors = authors;
    this.releases = releases;
  }

  /**
   * An existing tag.
   *
   * @param at when it was created
   */
  public record ExistingTag(String name, Instant at) {}

  /** Finds a tag by its name, case-insensitive; the exact case has precedence. */
  public Optional<ExistingTag> find(RepositoryContext at, String name) {
    return git.read(
        at,
        repository -> {
          Optional<NamedRef> found = named(repository, name);
          if (found.isEmpty()) return Optional.empty();
          return Optional.of(existing(at, repository, found.get()));
        });
  }

  private ExistingTag existing(RepositoryContext at, GitRepository repository, NamedRef tag)
      throws IOException {
    Optional<Instant> recorded =
        releases
            .findByTag(at.row().id, tag.name())
            .filter(row -> row.tag.equals(tag.name()))
            .map(row -> row.createdAt);
    return new ExistingTag(
        tag.name(),
        recorded.isPresent()
            ? recorded.get()
            : AnnotatedTag.time(repository, tag.id()).orElseGet(TagService::now));
  }

  /**
   * Returns the current time in seconds, the resolution of tags. Tags of the same second are
   * ordered by their ids.
   */
  public static Instant now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS);
  }

  /** Returns the name without leading {@code --}, or throws a 422 if it is invalid. */
  public static String validName(String given) {
    String name = given;
    while (name.startsWith("--")) name = name.substring(2);
    RefNames.problem(TAGS + name)
        .ifPresent(
            problem -> {
              throw ApiError.invalid("invalid tag name: " + problem);
            });
    return name;
  }

  /** Creates a tag, and returns its name. */
  String create(RepositoryContext at, CreateTagOption option) {
    String tag = validName(option.tagName());
    Optional<ReleaseRow> known = releases.findByTag(at.row().id, tag);
    if (known.isPresent() && !known.get().isTag()) throw taken(tag);
    ObjectId commit = make(at, Unit.CODE, tag, option.target(), option.message(), "target");
    record(at, new ExistingTag(tag, now()), commit.name(), known);
    return tag;
  }

  private ReleaseId record(
      RepositoryContext at, ExistingTag tag, String commit, Optional<ReleaseRow> known) {
    long author = at.signedIn().id();
    if (known.isEmpty())
      return commands.send(
          new CreateRelease(
              at.row().id, tag.name(), commit, "", "", ReleaseStage.TAG, false, author, tag.at()));
    var id = new ReleaseId(known.get().id);
    commands.send(
        new ConvertTag(id, tag.name(), commit, "", "", ReleaseStage.TAG, false, author, tag.at()));
    return id;
  }

  /** Creates a tag for a caller with write access to releases. */
  public void createForRelease(RepositoryContext at, String tag, String target, String message) {
    if (policy.refusedTags(at.row().id, policy.pusher(at)).test(tag))
      throw ApiError.invalid("release tag name is protected [tag_name: " + tag + "]");
    make(at, Unit.RELEASES, tag, target, message, "target \"" + target + "\"");
  }

  /**
   * Creates a tag, and returns its commit.
   *
   * @param unit the unit that the caller needs write access to
   * @param missing the description of the target in the error if it is not found
   */
  private ObjectId make(
      RepositoryContext at, Unit unit, String tag, String target, String message, String missing) {
    return git.write(
        at,
        repository -> {
          ObjectId commit = target(repository, target, missing);
          if (named(repository, tag).isPresent()) throw taken(tag);
          boolean annotated = message != null && !message.isEmpty();
          ObjectId id = annotated ? annotate(at, repository, tag, commit, message) : commit;
          var change = new RefChange(TAGS + tag, ObjectId.zeroId(), id, annotated ? commit : null);
          if (refs.update(at, repository, change, unit).landed()) return commit;
          throw taken(tag);
        });
  }

  private static ObjectId target(GitRepository repository, String given, String missing)
      throws IOException {
    String target =
        given == null || given.isBlank() ? ContentRef.defaultBranch(repository) : given.trim();
    return new Revisions(repository)
        .commit(target, Revisions.MIN_ABBREVIATION)
        .orElseThrow(
            () ->
                ApiError.notFound(
                    missing
                        + " not found: object does not exist [id: "
                        + target
                        + ", rel_path: ]"));
  }

  /** Finds a tag, case-insensitive. */
  private static Optional<NamedRef> named(GitRepository repository, String name) {
    return NamedRef.tags(repository).stream()
        .filter(tag -> tag.name().equalsIgnoreCase(name))
        .min(Comparator.comparing(tag -> !tag.name().equals(name)));
  }

  private static ApiError taken(String name) {
    return ApiError.conflict("tag already exists [name: " + name + "]");
  }

  private ObjectId annotate(
      RepositoryContext at, GitRepository repository, String name, ObjectId commit, String message)
      throws IOException {
    if (message.indexOf('\0') >= 0) throw ApiError.invalid("a message must not contain NUL");
    return AnnotatedTags.write(repository, name, commit, authors.now(at.signedIn()), message);
  }

  /**
   * Deletes a tag. One that has a release, or will get one, is kept. The name is case-insensitive.
   */
  void delete(RepositoryContext at, String name) {
    Optional<ReleaseRow> known = releases.findByTag(at.row().id, name);
    if (known.isPresent() && !known.get().isTag())
      throw ApiError.conflict("a tag attached to a release cannot be deleted directly");
    ReleaseId id = git.write(at, repository -> delete(at, repository, name, known));
    commands.send(new DeleteTag(id, true));
  }

  /** Deletes a tag. One created by a push is recorded now, for the webhook. */
  private ReleaseId delete(
      RepositoryContext at, GitRepository repository, String given, Optional<ReleaseRow> known)
      throws IOException {
    NamedRef tag = named(repository, given).orElseThrow(ApiError::notFound);
    String name = tag.name();
    ObjectId old = tag.id();
    Optional<ObjectId> commit = new Revisions(repository).commit(old);
    Instant made = AnnotatedTag.time(repository, old).orElseGet(TagService::now);
    RefOutcome outcome =
        refs.update(at, repository, new RefChange(TAGS + name, old, ObjectId.zeroId(), null));
    if (!outcome.landed()) throw ApiError.conflict("the tag " + name + " has moved meanwhile");
    return known
        .map(row -> new ReleaseId(row.id))
        .orElseGet(
            () ->
                record(
                    at,
                    new ExistingTag(name, made),
                    commit.map(ObjectId::name).orElse(""),
                    Optional.empty()));
  }
}
