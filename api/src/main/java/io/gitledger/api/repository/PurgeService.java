package io.gitledger.api.repository;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.comment.CommentCommand.PurgeCommentTexts;
import io.gitledger.command.comment.CommentId;
import io.gitledger.command.issue.IssueCommand.PurgeIssueTexts;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.pull.PullRequestCommand.PurgePullRequestTexts;
import io.gitledger.command.pull.PullRequestId;
import io.gitledger.command.queue.MergeQueueCommand.MergeQueuesId;
import io.gitledger.command.queue.MergeQueueCommand.PurgeQueueTexts;
import io.gitledger.command.repository.RepositoryCommand.PurgeObjects;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.git.maintenance.ObjectPurge;
import io.gitledger.git.maintenance.ObjectPurge.Presence;
import io.gitledger.git.refs.WikiId;
import io.gitledger.projections.purge.PurgedObjects;
import io.gitledger.projections.purge.PurgedTexts;
import io.gitledger.query.comment.CommentFinder;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.pull.PullRequestFinder;
import io.gitledger.query.pull.PullRequestRow;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/**
 * Destroys git objects, in every repository that shares their packs, and texts of issues and
 * comments.
 */
@Component
class PurgeService {
  private static final Pattern ID = Pattern.compile("[0-9a-f]{40}");

  private final ObjectPurge purge;
  private final PurgedObjects purgedObjects;
  private final PurgedTexts purgedTexts;
  private final IssueFinder issues;
  private final CommentFinder comments;
  private final PullRequestFinder pulls;
  private final Commands commands;

  PurgeService(
      ObjectPurge purge,
      PurgedObjects purgedObjects,
      PurgedTexts purgedTexts,
      IssueFinder issues,
      CommentFinder comments,
      PullRequestFinder pulls,
      Commands commands) {
    this.purge = purge;
    this.purgedObjects = purgedObjects;
    this.purgedTexts = purgedTexts;
    this.issues = issues;
    this.comments = comments;
    this.pulls = pulls;
    this.commands = commands;
  }

  /**
   * Destroys everything that is specified, or nothing.
   *
   * @return false if the purge is recorded but delayed by other work on a repository
   * @throws ApiError 404 for data that the repository does not have; 409 for an object that is
   *     reachable from a ref; 422 for an invalid id, and if nothing is specified
   */
  boolean purge(long repository, PurgeOption option) {
    if (option.objects().isEmpty() && option.issues().isEmpty() && option.comments().isEmpty())
      throw ApiError.invalid("[Objects]: Required");
    List<Long> issueIds =
        option.issues().stream().map(number -> issueId(repository, number)).toList();
    option.comments().forEach(id -> requireComment(repository, id));
    boolean destroyed = option.objects().isEmpty() || purgeObjects(repository, option);
    for (long issue : issueIds) {
      commands.send(new PurgeIssueTexts(new IssueId(issue), option.reason()));
      PullRequestRow pull = pulls.byIssues(List.of(issue)).get(issue);
      if (pull != null) {
        var id = new PullRequestId(pull.id);
        commands.send(new PurgePullRequestTexts(id, option.reason()));
        commands.send(new PurgeQueueTexts(new MergeQueuesId(repository), id, option.reason()));
      }
      purgedTexts.redactIssue(issue);
    }
    for (long comment : option.comments()) {
      commands.send(new PurgeCommentTexts(new CommentId(comment), option.reason()));
      purgedTexts.redactComment(comment);
    }
    return destroyed;
  }

  private long issueId(long repository, long number) {
    return issues
        .findIncludingDeleted(repository, number)
        .map(row -> row.id)
        .orElseThrow(() -> ApiError.notFound("issue does not exist [number: " + number + "]"));
  }

  private void requireComment(long repository, long id) {
    if (comments.findIncludingDeleted(id).filter(row -> row.repositoryId == repository).isEmpty())
      throw ApiError.notFound("comment does not exist [id: " + id + "]");
  }

  private boolean purgeObjects(long repository, PurgeOption option) {
    List<ObjectId> objects = option.objects().stream().map(PurgeService::id).toList();
    try {
      Map<Long, List<String>> present = present(repository, objects);
      present.forEach(
          (each, ids) ->
              commands.send(
                  new PurgeObjects(
                      new RepositoryId(Math.abs(each)), each < 0, ids, option.reason())));
      boolean destroyed = true;
      for (var each : present.entrySet()) {
        purgedObjects.redact(Math.abs(each.getKey()), each.getValue());
        destroyed &= purgedObjects.destroy(each.getKey());
      }
      return destroyed;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ObjectId id(String text) {
    if (!ID.matcher(text).matches())
      throw ApiError.invalid("an object is named by its 40 hexadecimal digits");
    return ObjectId.fromString(text);
  }

  /**
   * Returns the objects that exist in the repository, its wiki and those that share its objects, by
   * the id of the git data.
   */
  private Map<Long, List<String>> present(long repository, List<ObjectId> objects)
      throws IOException {
    List<Long> own = List.of(repository, WikiId.of(repository));
    var all = new LinkedHashSet<>(own);
    all.addAll(purge.sharing(repository));
    var present = new LinkedHashMap<Long, List<String>>();
    var found = new HashSet<ObjectId>();
    for (long each : all) {
      List<ObjectId> here = present(each, own.contains(each), objects);
      if (own.contains(each)) found.addAll(here);
      if (!here.isEmpty()) present.put(each, here.stream().map(ObjectId::name).toList());
    }
    for (ObjectId object : objects)
      if (!found.contains(object))
        throw ApiError.notFound("object does not exist [id: " + object.name() + "]");
    return present;
  }

  private List<ObjectId> present(long git, boolean named, List<ObjectId> objects)
      throws IOException {
    Map<ObjectId, Presence> known = purge.presence(git, objects);
    known.forEach(
        (object, presence) -> {
          if (presence == Presence.REACHABLE)
            throw ApiError.conflict(
                "a ref of %s reaches %s"
                    .formatted(
                        named ? "the repository" : "a repository that shares its objects",
                        object.name()));
        });
    return objects.stream()
        .distinct()
        .filter(object -> known.getOrDefault(object, Presence.ABSENT) != Presence.ABSENT)
        .toList();
  }
}
