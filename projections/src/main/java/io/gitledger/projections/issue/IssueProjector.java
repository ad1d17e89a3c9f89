package io.gitledger.projections.issue;

import io.gitledger.command.issue.IssueEvent.IssueClosed;
import io.gitledger.command.issue.IssueEvent.IssueDeleted;
import io.gitledger.command.issue.IssueEvent.IssueDueDateChanged;
import io.gitledger.command.issue.IssueEvent.IssueOpened;
import io.gitledger.command.issue.IssueEvent.IssueRefChanged;
import io.gitledger.command.issue.IssueEvent.IssueReopened;
import io.gitledger.command.issue.IssueEvent.IssueRetitled;
import io.gitledger.command.issue.IssueEvent.IssueRewritten;
import io.gitledger.projections.ReadModel;
import io.gitledger.query.issue.IssueRow;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.time.Instant;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/**
 * Issues and how many a repository has of them. Every change is an update of single columns: a
 * comment may change the same row at the same moment.
 */
@ReadModel
class IssueProjector {
  private final EntityManager rows;

  IssueProjector(EntityManager rows) {
    this.rows = rows;
  }

  @EventHandler
  void on(IssueOpened event, @Timestamp Instant at) {
    var row = new IssueRow();
    row.id = event.issue().value();
    row.repositoryId = event.repository();
    row.number = event.number();
    row.posterId = event.poster();
    row.title = event.title();
    row.body = event.body();
    row.ref = event.ref();
    row.dueAt = event.dueDate();
    row.createdAt = at;
    row.updatedAt = at;
    rows.persist(row);
    rows.flush(); // before the counter, which others wait for
    count(event.repository(), 1, 0);
  }

  @EventHandler
  void on(IssueRetitled event, @Timestamp Instant at) {
    change(event.issue().value(), at, "i.title = :title")
        .setParameter("title", event.title())
        .executeUpdate();
  }

  @EventHandler
  void on(IssueRewritten event, @Timestamp Instant at) {
    change(event.issue().value(), at, "i.body = :body, i.contentVersion = :version")
        .setParameter("body", event.body())
        .setParameter("version", event.contentVersion())
        .executeUpdate();
  }

  @EventHandler
  void on(IssueRefChanged event, @Timestamp Instant at) {
    change(event.issue().value(), at, "i.ref = :ref")
        .setParameter("ref", event.ref())
        .executeUpdate();
  }

  @EventHandler
  void on(IssueDueDateChanged event, @Timestamp Instant at) {
    change(event.issue().value(), at, "i.dueAt = :due")
        .setParameter("due", event.dueDate())
        .executeUpdate();
  }

  @EventHandler
  void on(IssueClosed event, @Timestamp Instant at) {
    change(event.issue().value(), at, "i.closed = true, i.closedAt = :at").executeUpdate();
    count(event.repository(), -1, 1);
  }

  @EventHandler
  void on(IssueReopened event, @Timestamp Instant at) {
    change(event.issue().value(), at, "i.closed = false, i.closedAt = null").executeUpdate();
    count(event.repository(), 1, -1);
  }

  @EventHandler
  void on(IssueDeleted event, @Timestamp Instant at) {
    change(event.issue().value(), at, "i.deletedAt = :at").executeUpdate();
    count(event.repository(), event.closed() ? 0 : -1, event.closed() ? -1 : 0);
  }

  private Query change(long issue, Instant at, String columns) {
    return rows.createQuery(
            "update IssueRow i set "
                + columns
                + ", i.updatedAt = greatest(i.updatedAt, :at) where i.id = :id")
        .setParameter("id", issue)
        .setParameter("at", at);
  }

  private void count(long repository, long open, long closed) {
    rows.createQuery(
            "update RepositoryRow r set r.openIssues = r.openIssues + :open, r.closedIssues = r.closedIssues + :closed"
                + " where r.id = :repository")
        .setParameter("repository", repository)
        .setParameter("open", open)
        .setParameter("closed", closed)
        .executeUpdate();
  }
}
