package io.gitledger.query.repository;

import jakarta.data.repository.Find;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;

/** Finds push mirrors of repositories. */
@Repository
public interface PushMirrorFinder {
  @Query("where repositoryId = :repository order by id")
  List<PushMirrorRow> list(long repository);

  @Find
  Optional<PushMirrorRow> find(long id);
}
