package io.gitledger.query.branch;

import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;

/** Finds branch protections of repositories. */
@Repository
public interface BranchProtectionFinder {
  @Query("where repositoryId = :repository order by id")
  List<BranchProtectionRow> list(long repository);

  @Query("where repositoryId = :repository and name = :name")
  Optional<BranchProtectionRow> find(long repository, String name);
}
