package io.gitledger.query.hook;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads webhooks that are not deleted. */
public interface HookRows extends Repository<HookRow, Long> {
  String IN_PLACE =
      "from HookRow h where h.repositoryId = :repository and h.accountId = :account"
          + " and h.system in :flags and h.deletedAt is null";

  @Query("from HookRow h where h.id = :id and h.deletedAt is null")
  Optional<HookRow> byId(long id);

  /** A deleted one too: it may have been a model. */
  @Query("from HookRow h where h.id = :id")
  Optional<HookRow> evenDeleted(long id);

  @Query(IN_PLACE + " and h.id = :id")
  Optional<HookRow> byId(long repository, long account, Collection<Boolean> flags, long id);

  @Query(IN_PLACE + " order by h.id offset :offset rows")
  List<HookRow> list(
      long repository, long account, Collection<Boolean> flags, int offset, Limit limit);

  @Query("select count(h) " + IN_PLACE)
  long count(long repository, long account, Collection<Boolean> flags);

  /** All hooks that a repository has or had. */
  @Query("select h.id from HookRow h where h.repositoryId = :repository")
  List<Long> idsOfRepository(long repository);

  /** All hooks that an account has or had itself. */
  @Query("select h.id from HookRow h where h.repositoryId = 0 and h.accountId = :account")
  List<Long> idsOfAccount(long account);
}
