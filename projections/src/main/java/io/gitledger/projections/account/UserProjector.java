package io.gitledger.projections.account;

import io.gitledger.command.account.UserEvent.UserRegistered;
import io.gitledger.projections.ReadModel;
import io.gitledger.query.access.AccessGrantRow;
import io.gitledger.query.access.AccessMemberRow;
import io.gitledger.query.access.Mode;
import io.gitledger.query.account.AccountRow;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.Timestamp;

/** Users and what they may do with what is theirs. */
@ReadModel
class UserProjector {
  private final EntityManager rows;
  private final AccountRedirects redirects;

  UserProjector(EntityManager rows, AccountRedirects redirects) {
    this.rows = rows;
    this.redirects = redirects;
  }

  @EventHandler
  void on(UserRegistered event, @Timestamp Instant at) {
    long user = event.user().value();
    var row = new AccountRow();
    row.id = user;
    row.name(event.login().value());
    row.email = event.email().value();
    row.fullName = event.fullName().value();
    row.visibility = event.visibility();
    row.restricted = event.restricted();
    row.mustChangePassword = event.mustChangePassword();
    row.administrator = event.administrator();
    row.createdAt = at;
    row.updatedAt = at;
    redirects.taken(event.login().value());
    rows.persist(row);
    rows.persist(new AccessMemberRow(user, user));
    rows.persist(new AccessGrantRow(user, user, AccessGrantRow.EVERYWHERE, Mode.OWNER, Map.of()));
  }
}
