package io.gitledger.query;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.repository.RepositoryRow;
import jakarta.persistence.EntityManagerFactory;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.springframework.stereotype.Component;

/** Inserts rows for tests. Every row has a unique id. */
@Component
public class TestRows {
  private final EntityManagerFactory factory;
  private final AtomicLong ids = new AtomicLong();

  TestRows(EntityManagerFactory factory) {
    this.factory = factory;
  }

  public void insert(Object row) {
    factory
        .unwrap(SessionFactoryImplementor.class)
        .inStatelessTransaction(session -> session.insert(row));
  }

  public AccountRow account() {
    var row = new AccountRow();
    row.id = ids.incrementAndGet();
    row.name("Account" + row.id);
    row.email = row.id + "@example.com";
    row.createdAt = Instant.EPOCH;
    row.updatedAt = Instant.EPOCH;
    insert(row);
    return row;
  }

  /** Returns a row that is not inserted yet. */
  public RepositoryRow newRepository(AccountRow owner, String name) {
    var row = new RepositoryRow();
    row.id = ids.incrementAndGet();
    row.ownerId = owner.id;
    row.name(name);
    row.createdAt = Instant.EPOCH;
    row.updatedAt = Instant.EPOCH;
    return row;
  }

  public RepositoryRow repository(AccountRow owner, String name) {
    var row = newRepository(owner, name);
    insert(row);
    return row;
  }

  /** Returns a row that is not inserted yet. */
  public IssueRow newIssue(RepositoryRow repository, long number, AccountRow poster) {
    var row = new IssueRow();
    row.id = ids.incrementAndGet();
    row.repositoryId = repository.id;
    row.number = number;
    row.posterId = poster.id;
    row.title = "Issue " + number;
    row.createdAt = Instant.EPOCH.plusSeconds(number);
    row.updatedAt = row.createdAt;
    return row;
  }
}
