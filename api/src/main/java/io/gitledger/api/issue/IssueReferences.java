package io.gitledger.api.issue;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.issue.IssueCommand.AddedLabel;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.query.Viewer;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.issue.LabelFilter;
import io.gitledger.query.issue.MilestoneFilter;
import io.gitledger.query.label.IssueLabelFinder;
import io.gitledger.query.label.LabelRow;
import io.gitledger.query.milestone.MilestoneFinder;
import io.gitledger.query.misc.Ids;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Resolves milestones and labels in bodies and parameters of issues. Unknown ones are ignored
 * according to the contract.
 */
@Component
public class IssueReferences {
  private static final int MAX_NAMES = 50;

  private final MilestoneFinder milestones;
  private final IssueLabelFinder labels;
  private final IssueFinder issues;

  IssueReferences(MilestoneFinder milestones, IssueLabelFinder labels, IssueFinder issues) {
    this.milestones = milestones;
    this.labels = labels;
    this.issues = issues;
  }

  /** Returns the id if it is a milestone of the repository, else 0, which means none. */
  public long milestone(RepositoryContext at, long milestone) {
    boolean known = milestone != 0 && milestones.exists(at.row().id, milestone);
    return known ? milestone : 0;
  }

  /**
   * Returns the id of a milestone: 422 for an id that is no milestone of the repository; 0 and
   * below mean none.
   */
  long requireMilestone(RepositoryContext at, long milestone) {
    if (milestone > 0 && milestone(at, milestone) == 0)
      throw ApiError.invalid("milestone does not exist [id: " + milestone + "]");
    return Math.max(milestone, 0);
  }

  /** Returns the milestones of a list parameter, by titles or ids, or null if none exists. */
  MilestoneFilter milestoneFilter(RepositoryContext at, String list) {
    List<Long> ids =
        names(list).stream()
            .limit(MAX_NAMES)
            .flatMap(name -> milestoneIds(at.row().id, name).stream())
            .toList();
    return ids.isEmpty() ? null : new MilestoneFilter(ids, List.of());
  }

  private List<Long> milestoneIds(long repository, String titleOrId) {
    List<Long> titled = milestones.listIds(repository, titleOrId);
    return titled.isEmpty()
        ? Ids.parse(titleOrId).filter(id -> milestones.exists(repository, id)).stream().toList()
        : titled;
  }

  /**
   * Returns the milestones of a list parameter for a search over all repositories, by titles,
   * case-insensitive.
   */
  MilestoneFilter milestoneFilter(Viewer viewer, String list) {
    List<String> titles =
        trimmed(list).stream().map(name -> name.toLowerCase(Locale.ROOT)).distinct().toList();
    var filter = new MilestoneFilter(List.of(), titles);
    return titles.isEmpty() || !issues.hasMilestone(viewer, filter) ? null : filter;
  }

  /** Returns the ids of labels of the repository or of its organization, by id. */
  public List<LabelId> labels(RepositoryContext at, List<Long> ids) {
    return usable(at, ids).stream().map(label -> label.id).sorted().map(LabelId::new).toList();
  }

  /** Returns the labels to be added to an issue, by name. */
  public List<AddedLabel> addedLabels(RepositoryContext at, List<Long> ids) {
    return added(at, usable(at, ids));
  }

  private List<LabelRow> usable(RepositoryContext at, List<Long> ids) {
    return ids == null ? List.of() : labels.usable(at.row().id, at.ownerId(), ids);
  }

  /**
   * Returns labels with those that they replace on an issue: the exclusive ones of their scopes.
   */
  public List<AddedLabel> added(RepositoryContext at, List<LabelRow> rows) {
    Set<String> scopes =
        rows.stream().map(LabelRow::scope).filter(scope -> !scope.isEmpty()).collect(toSet());
    Map<String, Set<LabelId>> rivals =
        labels.usableInScopes(at.row().id, at.ownerId(), scopes).stream()
            .filter(label -> scopes.contains(label.scope()))
            .collect(groupingBy(LabelRow::scope, mapping(label -> new LabelId(label.id), toSet())));
    return rows.stream()
        .map(row -> new AddedLabel(new LabelId(row.id), rivals.getOrDefault(row.scope(), Set.of())))
        .toList();
  }

  /** Returns the labels of a list parameter, or null if none of them exists. */
  LabelFilter labelFilter(RepositoryContext at, String list) {
    List<String> names = names(list);
    if (!names.isEmpty()) names = labels.known(at.row().id, names);
    return names.isEmpty() ? null : new LabelFilter(names, true);
  }

  /** Returns the labels of a list parameter for a search over all repositories. */
  LabelFilter labelFilter(Viewer viewer, String list) {
    List<String> names = trimmed(list);
    return names.isEmpty() || !labels.anyKnown(viewer, names)
        ? null
        : new LabelFilter(names, false);
  }

  private static List<String> trimmed(String list) {
    return names(list).stream()
        .map(String::strip)
        .filter(name -> !name.isEmpty())
        .distinct()
        .toList();
  }

  private static List<String> names(String list) {
    if (list == null) return List.of();
    return Arrays.stream(list.split(",")).filter(name -> !name.isEmpty()).distinct().toList();
  }
}
