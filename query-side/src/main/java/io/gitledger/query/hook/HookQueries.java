package io.gitledger.query.hook;

import jakarta.data.Limit;
import jakarta.data.repository.Find;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;

/** Queries for webhooks. Deleted ones are excluded unless the name states otherwise. */
@Repository
interface HookQueries {
  String OWNED =
      """
      where repositoryId = :repository and accountId = :account and system in :flags
        and deletedAt is null\s""";

  @Query("where id = :id and deletedAt is null")
  Optional<HookRow> findById(long id);

  @Find
  Optional<HookRow> findIncludingDeleted(long id);

  @Query(OWNED + "and id = :id")
  Optional<HookRow> findById(long repository, long account, List<Boolean> flags, long id);

  @Query(OWNED + "order by id")
  List<HookRow> list(long repository, long account, List<Boolean> flags, Limit limit);

  @Query("where repositoryId = :repository and deletedAt is null order by id")
  List<HookRow> listOfRepository(long repository, Limit limit);

  @Query("select count(*) from HookRow " + OWNED)
  long count(long repository, long account, List<Boolean> flags);
}
