package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.closedAt;
import static io.gitledger.projections.migration.ApiFields.createdAt;
import static io.gitledger.projections.migration.ApiFields.dueTime;
import static io.gitledger.projections.migration.ApiFields.flag;
import static io.gitledger.projections.migration.ApiFields.list;
import static io.gitledger.projections.migration.ApiFields.number;
import static io.gitledger.projections.migration.ApiFields.pastTime;
import static io.gitledger.projections.migration.ApiFields.text;

import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.projections.mirror.RemoteApi;
import io.gitledger.projections.mirror.RemoteApi.Page;
import io.gitledger.projections.mirror.RemoteApi.Paging;
import io.gitledger.projections.mirror.RemoteApi.Reader;
import io.gitledger.projections.mirror.RemoteApi.Receiver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Gitea, Forgejo, and servers with the same API. */
class GiteaSource extends ApiSource {
  static final Paging PAGING = new Paging("limit", 20);

  /** Whether the repository may have dependencies; false after the API has shown none. */
  private boolean dependencies = true;

  GiteaSource(RemoteApi api, String repository) {
    super(api, repository);
  }

  @Override
  public void milestones(Receiver<SourceMilestone> receiver) throws IOException {
    api.list(
        repository + "/milestones?state=all", milestone -> receiver.accept(milestone(milestone)));
  }

  static SourceMilestone milestone(JsonNode milestone) {
    return new SourceMilestone(
        text(milestone, "id"),
        text(milestone, "title"),
        text(milestone, "description"),
        dueTime(milestone, "due_on"),
        createdAt(milestone),
        closedAt(milestone));
  }

  /**
   * Reads the issues. The API lists the newest first, so pages are read from the last one. Issues
   * that move to an already read page, because others are opened meanwhile, are read there.
   */
  @Override
  public void issues(boolean issues, boolean pulls, Receiver<SourceIssue> receiver)
      throws IOException {
    String type = !pulls ? "&type=issues" : issues ? "" : "&type=pulls";
    String path = repository + "/issues?state=all" + type;
    Page first = api.page(path, 1);
    int size = Math.max(1, first.items().size());
    int total = Math.max(first.total(), first.items().size());
    long last = 0;
    for (int number = Math.ceilDiv(total, size); number > 0; number--) {
      Page page = api.page(path, number);
      if (page.total() > total) {
        number += Math.ceilDiv(page.total() - total, size) + 1;
        total = page.total();
        continue;
      }
      var items = new ArrayList<JsonNode>();
      page.items().forEach(items::addFirst);
      for (JsonNode item : items) {
        if (number(item, "number") <= last) continue;
        last = number(item, "number");
        receiver.accept(issue(item, pull(item)));
      }
    }
  }

  SourceIssue issue(JsonNode issue, SourcePull pull) {
    String assignees = issue.hasNonNull("assignees") ? "assignees" : "assignee";
    return new SourceIssue(
        text(issue, "number"),
        number(issue, "number"),
        text(issue, "title"),
        content(issue),
        text(issue, "ref"),
        dueTime(issue, "due_date"),
        closedAt(issue),
        flag(issue, "is_locked") ? "" : null,
        list(issue, "labels", label -> text(label, "name")),
        text(issue.path("milestone"), "id"),
        list(issue, assignees, user -> text(user, "login")),
        number(issue, "comments") > 0,
        number(issue, "pin_order"),
        pull);
  }

  private SourceText content(JsonNode item) {
    String original = text(item, "original_author");
    return new SourceText(
        original.isEmpty() ? text(item.path("user"), "login") : original,
        createdAt(item),
        text(item, "body"),
        null,
        list(item, "assets", this::file));
  }

  @Override
  SourceFile file(JsonNode asset) {
    return new SourceFile(
        text(asset, "name"), text(asset, "browser_download_url"), number(asset, "size"));
  }

  @Override
  public List<SourceReaction> reactions(SourceIssue issue) throws IOException {
    return reactions(repository + "/issues/" + issue.number() + "/reactions");
  }

  @Override
  public List<SourceReaction> reactions(SourceIssue issue, SourceComment comment)
      throws IOException {
    return reactions(repository + "/issues/comments/" + comment.key() + "/reactions");
  }

  private List<SourceReaction> reactions(String path) throws IOException {
    return api.get(path)
        .valueStream()
        .map(
            reaction ->
                new SourceReaction(text(reaction, "content"), text(reaction.path("user"), "login")))
        .toList();
  }

  @Override
  public void comments(SourceIssue issue, Receiver<SourceComment> receiver) throws IOException {
    for (JsonNode comment : api.get(repository + "/issues/" + issue.number() + "/comments"))
      receiver.accept(new SourceComment(text(comment, "id"), content(comment)));
  }

  @Override
  public void lineComments(
      SourceIssue pull, Collection<String> reviews, Receiver<SourceLineComment> receiver)
      throws IOException {
    for (String review : reviews)
      for (JsonNode comment : api.get(path(pull) + "/reviews/" + review + "/comments"))
        receiver.accept(
            new SourceLineComment(
                new SourceComment(text(comment, "id"), content(comment)),
                review,
                text(comment, "path"),
                number(comment, "original_position"),
                number(comment, "position"),
                text(comment, "commit_id"),
                text(comment, "diff_hunk"),
                text(comment.path("resolver"), "login")));
  }

  @Override
  public List<Long> blockers(SourceIssue issue) throws IOException {
    var numbers = new ArrayList<Long>();
    if (!dependencies) return numbers;
    try {
      api.list(
          repository + "/issues/" + issue.number() + "/dependencies",
          blocker -> {
            String of = "/repos/" + text(blocker.path("repository"), "full_name");
            if (of.equalsIgnoreCase(repository)) numbers.add(number(blocker, "number"));
          });
    } catch (RemoteFailedException e) {
      if (e.reason() != Reason.NOT_FOUND) throw e;
      dependencies = false;
    }
    return numbers;
  }

  @Override
  public void times(Receiver<SourceTime> receiver) throws IOException {
    api.list(
        repository + "/times",
        time ->
            receiver.accept(
                new SourceTime(
                    number(time.path("issue"), "number"),
                    text(time, "user_name"),
                    number(time, "time"),
                    pastTime(time, "created"))));
  }

  @Override
  public <R> Optional<R> download(SourceFile file, Reader<R> reader) throws IOException {
    return api.download(file.url(), Map.of(), file.size(), reader);
  }
}
