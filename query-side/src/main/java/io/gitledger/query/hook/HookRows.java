package io.gitledger.query.hook;

import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Limit;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** Reads webhooks that are not deleted. */
public interface HookRows extends Repository<HookRow, Long> {
  @Query("from HookRow h where h.id = :id and h.deletedAt is null")
  Optional<HookRow> byId(long id);

  @Query("from HookRow h where h.id = :id and h.repositoryId = :repository and h.deletedAt is null")
  Optional<HookRow> byId(long repository, long id);

  @Query(
      "from HookRow h where h.repositoryId = :repository and h.deletedAt is null order by h.id offset :offset rows")
  List<HookRow> ofRepository(long repository, int offset, Limit limit);

  @Query(
      "select count(h) from HookRow h where h.repositoryId = :repository and h.deletedAt is null")
  long countOfRepository(long repository);

  /** The active hooks of a repository, in the order in which they hear of an event. */
  @Query(
      "from HookRow h where h.repositoryId = :repository and h.active and h.deletedAt is null order by h.id")
  List<HookRow> activeOfRepository(long repository);

  /** All hooks that a repository has or had. */
  @Query("select h.id from HookRow h where h.repositoryId = :repository")
  List<Long> idsOfRepository(long repository);
}
