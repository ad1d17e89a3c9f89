package io.gitledger.api.issue;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.OwnerColumns;
import io.gitledger.query.label.LabelFinder;
import io.gitledger.query.milestone.MilestoneFinder;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Milestones and labels in bodies of issues. An existing one is refused, as none can be stored; the
 * contract drops unknown ones.
 */
@Component
class IssueReferences {
  private final MilestoneFinder milestones;
  private final LabelFinder labels;

  IssueReferences(MilestoneFinder milestones, LabelFinder labels) {
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

  /** 422 for a label of the repository's organization; null for none. */
  void refuseLabels(RepositoryContext at, List<Long> ids) {
    if (ids != null && !ids.isEmpty() && labels.hasAny(OwnerColumns.ofAccount(at.ownerId()), ids))
      throw ApiError.invalid("labels of issues are not supported");
  }
}
