package io.gitledger.api.label;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.issue.IssuePermissions;
import io.gitledger.api.issue.IssueReferences;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.issue.IssueCommand.AddLabels;
import io.gitledger.command.issue.IssueCommand.ClearLabels;
import io.gitledger.command.issue.IssueCommand.RemoveLabel;
import io.gitledger.command.issue.IssueId;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.label.IssueLabelFinder;
import io.gitledger.query.label.LabelRow;
import io.gitledger.query.label.LabelView;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.springframework.stereotype.Component;

/** Lists, adds, replaces and removes labels of issues. */
@Component
class IssueLabelService {
  /**
   * Labels for an issue.
   *
   * @param labels ids or names; null for none
   */
  record IssueLabelsOption(@Size(max = 1_000) List<Object> labels) {}

  private final Commands commands;
  private final IssuePermissions issues;
  private final IssueReferences references;
  private final IssueLabelFinder labels;
  private final RequestUrls urls;

  IssueLabelService(
      Commands commands,
      IssuePermissions issues,
      IssueReferences references,
      IssueLabelFinder labels,
      RequestUrls urls) {
    this.commands = commands;
    this.issues = issues;
    this.references = references;
    this.labels = labels;
    this.urls = urls;
  }

  /**
   * Lists the labels of an issue. Read access to issues or pull requests is enough for the labels
   * of both (30 section 5).
   */
  List<LabelView> list(RepositoryContext at, long number) {
    return views(at, issues.requireOfAnyKind(at, number).id);
  }

  private List<LabelView> views(RepositoryContext at, long issue) {
    var addresses = urls.current();
    return labels.ofIssues(List.of(issue)).getOrDefault(issue, List.of()).stream()
        .map(label -> LabelView.of(label, at.owner().login, at.row().name, addresses))
        .toList();
  }

  /**
   * Adds labels to an issue. Ignores unknown labels.
   *
   * @param replace whether all other labels are removed from the issue
   */
  List<LabelView> add(
      RepositoryContext at, long number, IssueLabelsOption option, boolean replace) {
    IssueRow issue = issues.requireOfAnyKind(at, number);
    if (!IssuePermissions.writes(at, issue.pull))
      throw ApiError.forbidden("write permission is required");
    List<LabelRow> rows = find(at, requireNonNullElse(option.labels(), List.of()));
    commands.send(new AddLabels(new IssueId(issue.id), references.added(at, rows), replace));
    return views(at, issue.id);
  }

  private List<LabelRow> find(RepositoryContext at, List<?> idsOrNames) {
    boolean names = idsOrNames.stream().allMatch(String.class::isInstance);
    if (names)
      return labels.usableByName(
          at.row().id, at.ownerId(), idsOrNames.stream().map(String.class::cast).toList());
    if (idsOrNames.stream().allMatch(IssueLabelService::isId))
      return labels.usable(
          at.row().id,
          at.ownerId(),
          idsOrNames.stream().map(id -> ((Number) id).longValue()).toList());
    throw ApiError.badRequest(
        idsOrNames.stream().allMatch(each -> each instanceof String || isId(each))
            ? "labels should be an array of strings or integers"
            : "a label must be an integer or a string");
  }

  private static boolean isId(Object label) {
    return label instanceof Integer || label instanceof Long || label instanceof Double;
  }

  /** Removes a label: 404 for a label that issues of the repository cannot have. */
  void remove(RepositoryContext at, long number, long label) {
    IssueId issue = requireWritable(at, number);
    if (labels.usable(at.row().id, at.ownerId(), List.of(label)).isEmpty())
      throw ApiError.notFound();
    commands.send(new RemoveLabel(issue, new LabelId(label)));
  }

  void clear(RepositoryContext at, long number) {
    IssueId issue = requireWritable(at, number);
    List<LabelId> byName =
        labels.ofIssues(List.of(issue.value())).getOrDefault(issue.value(), List.of()).stream()
            .map(label -> new LabelId(label.id))
            .toList();
    commands.send(new ClearLabels(issue, byName));
  }

  private IssueId requireWritable(RepositoryContext at, long number) {
    IssueRow issue = issues.requireOfAnyKind(at, number);
    if (!IssuePermissions.writes(at, issue.pull)) throw ApiError.forbidden("").withoutBody();
    return new IssueId(issue.id);
  }
}
