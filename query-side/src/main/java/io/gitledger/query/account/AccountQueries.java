package io.gitledger.query.account;

import jakarta.data.repository.Find;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Queries for accounts by their keys. Deleted ones are excluded unless the name states otherwise.
 */
@Repository
interface AccountQueries {
  @Query("where id = :id and deletedAt is null")
  Optional<AccountRow> findById(long id);

  @Find
  Optional<AccountRow> findIncludingDeleted(long id);

  @Query("where loginFolded = :loginFolded and deletedAt is null")
  Optional<AccountRow> findByLogin(String loginFolded);

  @Query("where loginFolded in :loginsFolded and deletedAt is null")
  List<AccountRow> listByLogins(Collection<String> loginsFolded);

  @Query(
      """
      select a from AccountRedirectRow r join AccountRow a on a.id = r.accountId
      where r.loginFolded = :loginFolded and a.deletedAt is null
      """)
  Optional<AccountRow> findByFormerLogin(String loginFolded);

  @Query(
      """
      select a from EmailRow e join AccountRow a on a.id = e.userId
      where lower(e.email) = :address and e.activated and a.deletedAt is null
      limit 1
      """)
  Optional<AccountRow> findByEmail(String address);

  @Query(
      """
      select lower(e.email), a from EmailRow e join AccountRow a on a.id = e.userId
      where lower(e.email) in :addresses and e.activated and a.deletedAt is null
      """)
  List<AddressOwner> listByEmails(Collection<String> addresses);
}
