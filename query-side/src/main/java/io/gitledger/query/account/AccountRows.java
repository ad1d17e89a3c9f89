package io.gitledger.query.account;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads users and organizations that are not deleted. */
public interface AccountRows extends Repository<AccountRow, Long> {
  @Query("from AccountRow a where a.id = :id and a.deletedAt is null")
  Optional<AccountRow> byId(long id);

  /** A deleted one too: for what is told about its end. */
  @Query("from AccountRow a where a.id = :id")
  Optional<AccountRow> evenDeleted(long id);

  @Query("from AccountRow a where a.id in :ids and a.deletedAt is null")
  List<AccountRow> byIds(Collection<Long> ids);

  @Query("from AccountRow a where a.loginFolded = :folded and a.deletedAt is null")
  Optional<AccountRow> byFoldedLogin(String folded);

  @Query(
      "from AccountRow a where a.deletedAt is null and a.id in"
          + " (select e.userId from EmailRow e where lower(e.email) = :folded and e.activated)")
  Optional<AccountRow> byFoldedEmail(String folded);

  /** The user who has this activated address, in any case. */
  default Optional<AccountRow> byEmail(String email) {
    return byFoldedEmail(email.toLowerCase(Locale.ROOT));
  }

  /** Whether there is or ever was an account. */
  @Query("select count(a) > 0 from AccountRow a")
  boolean anybody();

  /** The account that had this name before, while nobody else has taken it. */
  @Query(
      "from AccountRow a where a.deletedAt is null"
          + " and a.id = (select r.accountId from AccountRedirectRow r where r.loginFolded = :folded)")
  Optional<AccountRow> byFormerFoldedLogin(String folded);

  default Optional<AccountRow> byFormerLogin(String login) {
    return byFormerFoldedLogin(login.toLowerCase(Locale.ROOT));
  }

  default Optional<AccountRow> byLogin(String login) {
    return byFoldedLogin(login.toLowerCase(Locale.ROOT));
  }

  /** Users by their activated addresses, given in lower case. */
  @Query(
      "select new io.gitledger.query.account.AddressHolder(lower(e.email), a) from EmailRow e"
          + " join AccountRow a on a.id = e.userId"
          + " where lower(e.email) in :emails and e.activated and a.deletedAt is null")
  List<AddressHolder> byEmails(Collection<String> emails);

  /** Which of these names, in lower case, are those of accounts that everybody may see. */
  @Query(
      "select a.loginFolded from AccountRow a where a.loginFolded in :folded"
          + " and a.visibility = 'public' and a.deletedAt is null")
  Set<String> publicNames(Collection<String> folded);
}
