package io.gitledger.projections.reference;

import io.gitledger.command.reference.ReferenceCommand.ReferencesId;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Unit;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.repository.FoundRepository;

/** A referenced issue, with the permissions of the author of the reference. */
record Target(IssueRow issue, FoundRepository at, Viewer author) {
  boolean isReadable() {
    boolean unit =
        issue.pull
            ? at.permission().reads(Unit.PULLS)
            : at.permission().reads(Unit.ISSUES) && !at.row().tracker.external();
    return unit || issue.posterId == author.id();
  }

  boolean mayClose() {
    return issue.posterId == author.id() || at.permission().writes(Unit.ISSUES);
  }

  ReferencesId references() {
    return new ReferencesId(issue.id);
  }
}
