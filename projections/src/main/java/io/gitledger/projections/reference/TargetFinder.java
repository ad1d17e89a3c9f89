package io.gitledger.projections.reference;

import io.gitledger.query.Viewer;
import io.gitledger.query.issue.IssueFinder;
import io.gitledger.query.reference.IssueReference;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.FoundRepository;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds the targets of references in texts. */
@Component
class TargetFinder {
  private final Access access;
  private final IssueFinder issues;

  TargetFinder(Access access, IssueFinder issues) {
    this.access = access;
    this.issues = issues;
  }

  /**
   * Finds an issue, regardless of whether the author may read it.
   *
   * @param repository the repository of the text
   */
  Optional<Target> find(IssueReference reference, long repository, Viewer author) {
    Optional<FoundRepository> found =
        reference.owner() == null
            ? access.find(author, repository)
            : access.find(author, reference.owner(), reference.repository());
    return found.flatMap(
        at ->
            issues
                .findByNumber(at.row().id, reference.number())
                .map(issue -> new Target(issue, at, author)));
  }
}
