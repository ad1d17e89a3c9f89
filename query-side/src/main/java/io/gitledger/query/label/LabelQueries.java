package io.gitledger.query.label;

import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Labels of a repository or of an organization. */
@Repository
interface LabelQueries {
  String HOME = "where repositoryId = :repository and accountId = :account ";

  @Query(HOME + "and id = :id")
  Optional<LabelRow> findById(long repository, long account, long id);

  @Query(HOME + "and name = :name order by id limit 1")
  Optional<LabelRow> findByName(long repository, long account, String name);

  @SQL("select * from label where id = any (:ids)")
  List<LabelRow> listByIds(Long[] ids);
}
