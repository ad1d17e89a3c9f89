package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.closedAt;
import static io.gitledger.projections.migration.ApiFields.createdAt;
import static io.gitledger.projections.migration.ApiFields.dueTime;
import static io.gitledger.projections.migration.ApiFields.flag;
import static io.gitledger.projections.migration.ApiFields.list;
import static io.gitledger.projections.migration.ApiFields.number;
import static io.gitledger.projections.migration.ApiFields.text;

import io.gitledger.projections.mirror.RemoteApi;
import io.gitledger.projections.mirror.RemoteApi.Page;
import io.gitledger.projections.mirror.RemoteApi.Paging;
import io.gitledger.projections.mirror.RemoteApi.Reader;
import io.gitledger.projections.mirror.RemoteApi.Receiver;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Gitea, Forgejo, and servers with the same API. */
final class GiteaSource extends ApiSource {
  static final Paging PAGING = new Paging("limit", 20);

  GiteaSource(RemoteApi api, String repository) {
    super(api, repository);
  }

  @Override
  public void milestones(Receiver<SourceMilestone> receiver) throws IOException {
    api.list(
        repository + "/milestones?state=all",
        milestone ->
            receiver.accept(
                new SourceMilestone(
                    text(milestone, "id"),
                    text(milestone, "title"),
                    text(milestone, "description"),
                    dueTime(milestone, "due_on"),
                    createdAt(milestone),
                    closedAt(milestone))));
  }

  /**
   * The API lists the newest first: pages are read from the last one. When issues are opened
   * meanwhile, those that moved to a page that was read already are read there.
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

  private SourceIssue issue(JsonNode issue, SourcePull pull) {
    return new SourceIssue(
        number(issue, "number"),
        text(issue, "title"),
        content(issue),
        text(issue, "ref"),
        dueTime(issue, "due_date"),
        closedAt(issue),
        flag(issue, "is_locked") ? "" : null,
        list(issue, "labels", label -> text(label, "name")),
        text(issue.path("milestone"), "id"),
        list(issue, "assignees", user -> text(user, "login")),
        number(issue, "comments") > 0,
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
  public <R> Optional<R> download(SourceFile file, Reader<R> reader) throws IOException {
    return api.download(file.url(), Map.of(), file.size(), reader);
  }
}
