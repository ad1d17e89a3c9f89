package io.gitledger.query.tag;

import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;

/** Finds tag protections of repositories. */
@Repository
public interface TagProtectionFinder {
  @Query("where repositoryId = :repository order by id")
  List<TagProtectionRow> list(long repository);

  @Query("where repositoryId = :repository and id = :id")
  Optional<TagProtectionRow> find(long repository, long id);
}
