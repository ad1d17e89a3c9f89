package io.gitledger.api.content;

import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.read.Signature;
import io.gitledger.query.Viewer;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.UserViews;
import java.time.Instant;
import java.time.ZoneOffset;
import org.springframework.stereotype.Component;

/** Authors and taggers of commits and tags created by the server. Hidden addresses are replaced. */
@Component
public class CommitAuthors {
  /** A name and an address in a commit. */
  public record Author(String name, String email) {
    public Signature at(Instant when, ZoneOffset zone) {
      return new Signature(name, email, when, zone);
    }
  }

  private final AccountFinder accounts;
  private final UserViews users;
  private final RequestUrls urls;

  CommitAuthors(AccountFinder accounts, UserViews users, RequestUrls urls) {
    this.accounts = accounts;
    this.users = users;
    this.urls = urls;
  }

  public Author of(SignedIn caller) {
    return of(accounts.findById(caller.id()).orElseThrow(ApiError::notFound));
  }

  public Author of(AccountRow row) {
    boolean hidden = row.hidesEmail || row.email.isEmpty();
    return new Author(
        row.fullName.isBlank() ? row.login : row.fullName,
        hidden ? users.of(row, Viewer.ANONYMOUS, urls.configured()).email() : row.email);
  }

  public Signature now(SignedIn caller) {
    return of(caller).at(Instant.now(), ZoneOffset.UTC);
  }
}
