package io.gitledger.api.tag;

import io.gitledger.api.content.CommitAuthors;
import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.content.RefUpdateService;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.ContentRef;
import io.gitledger.git.read.NamedRef;
import io.gitledger.git.read.Revision;
import io.gitledger.git.read.Revisions;
import io.gitledger.git.refs.RefChange;
import io.gitledger.git.refs.RefNames;
import io.gitledger.git.refs.RefOutcome;
import io.gitledger.git.write.AnnotatedTags;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Creates and deletes tags. */
@Component
class TagService {
  private static final String TAGS = RefNames.TAGS;

  private final GitTemplate git;
  private final RefUpdateService refs;
  private final CommitAuthors authors;

  TagService(GitTemplate git, RefUpdateService refs, CommitAuthors authors) {
    this.git = git;
    this.refs = refs;
    this.authors = authors;
  }

  /** Answers the name that the tag got. */
  String create(RepositoryContext at, CreateTagOption option) {
    String name = option.tagName();
    while (name.startsWith("--")) name = name.substring(2);
    String tag = name;
    RefNames.problem(TAGS + tag)
        .ifPresent(
            problem -> {
              throw ApiError.invalid("invalid tag name: " + problem);
            });
    return git.write(
        at,
        repository -> {
          ObjectId commit = target(repository, option.target());
          refuseTaken(repository, tag);
          boolean annotated = option.message() != null && !option.message().isBlank();
          ObjectId id =
              annotated ? annotate(at, repository, tag, commit, option.message()) : commit;
          RefOutcome outcome =
              refs.update(
                  at,
                  repository,
                  new RefChange(TAGS + tag, ObjectId.zeroId(), id, annotated ? commit : null));
          if (outcome.landed()) return tag;
          throw taken(tag);
        });
  }

  private static ObjectId target(GitRepository repository, String given) throws IOException {
    String target =
        given == null || given.isBlank() ? ContentRef.defaultBranch(repository) : given.trim();
    Revisions revisions = new Revisions(repository);
    Optional<Revision> found = revisions.find(target, 4);
    Optional<ObjectId> commit =
        found.isEmpty() ? Optional.empty() : revisions.commit(found.get().id());
    return commit.orElseThrow(
        () ->
            ApiError.notFound(
                "target not found: object does not exist [id: " + target + ", rel_path: ]"));
  }

  /** Names that differ in case only count as the same. */
  private static void refuseTaken(GitRepository repository, String name) {
    for (NamedRef tag : NamedRef.tags(repository))
      if (tag.name().equalsIgnoreCase(name)) throw taken(name);
  }

  private static ApiError taken(String name) {
    return ApiError.conflict("tag already exists [name: " + name + "]");
  }

  private ObjectId annotate(
      RepositoryContext at, GitRepository repository, String name, ObjectId commit, String message)
      throws IOException {
    if (message.indexOf('\0') >= 0) throw ApiError.invalid("a message must not contain NUL");
    return AnnotatedTags.write(
        repository,
        name,
        commit,
        authors.now(at.signedIn()),
        message.endsWith("\n") ? message : message + "\n");
  }

  void delete(RepositoryContext at, String name) {
    git.write(
        at,
        repository -> {
          ObjectId old = repository.refs().find(TAGS + name).orElseThrow(ApiError::notFound);
          RefOutcome outcome =
              refs.update(at, repository, new RefChange(TAGS + name, old, ObjectId.zeroId(), null));
          if (outcome.landed()) return null;
          throw ApiError.conflict("the tag " + name + " has moved meanwhile");
        });
  }
}
