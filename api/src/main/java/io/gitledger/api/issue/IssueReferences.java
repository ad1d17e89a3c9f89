package io.gitledger.api.issue;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.label.LabelId;
import io.gitledger.query.Viewer;
import io.gitledger.query.issue.LabelFilter;
import io.gitledger.query.label.IssueLabelFinder;
import io.gitledger.query.milestone.MilestoneFinder;
import java.util.Arrays;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Milestones and labels in bodies of issues; the contract drops unknown ones. An existing milestone
 * is refused, as none can be stored.
 */
@Component
class IssueReferences {
  private final MilestoneFinder milestones;
  private final IssueLabelFinder labels;

  IssueReferences(MilestoneFinder milestones, IssueLabelFinder labels) {
    this.milestones = milestones;
    this.labels = labels;
  }

  /** 422 for a milestone of the repository; 0 means none. */
  void refuseMilestone(RepositoryContext at, long milestone) {
    if (hasMilestone(at, milestone))
      throw ApiError.invalid("milestones of issues are not supported");
  }

  /** 422 for any milestone but 0, which means none. */
  void refuseAnyMilestone(RepositoryContext at, Long milestone) {
    if (milestone == null || milestone == 0) return;
    refuseMilestone(at, milestone);
    throw ApiError.invalid("milestone does not exist [id: " + milestone + "]");
  }

  private boolean hasMilestone(RepositoryContext at, long milestone) {
    return milestone != 0 && milestones.findById(at.row().id, milestone).isPresent();
  }

  /** Those of the ids that are labels of the repository or of its organization. */
  List<LabelId> labels(RepositoryContext at, List<Long> ids) {
    if (ids == null) return List.of();
    return labels.usable(at.row().id, at.ownerId(), ids).stream()
        .map(label -> new LabelId(label.id))
        .toList();
  }

  /** The wanted labels of a list parameter; null where none of them exists. */
  LabelFilter labelFilter(RepositoryContext at, String list) {
    List<String> names = names(list);
    if (!names.isEmpty()) names = labels.known(at.row().id, names);
    return names.isEmpty() ? null : new LabelFilter(names, true);
  }

  /** The same for a search over all repositories. */
  LabelFilter labelFilter(Viewer viewer, String list) {
    List<String> names = names(list);
    return names.isEmpty() || !labels.anyKnown(viewer, names)
        ? null
        : new LabelFilter(names, false);
  }

  private static List<String> names(String list) {
    if (list == null || list.indexOf('\0') >= 0) return List.of();
    return Arrays.stream(list.split(",")).filter(name -> !name.isEmpty()).distinct().toList();
  }
}
