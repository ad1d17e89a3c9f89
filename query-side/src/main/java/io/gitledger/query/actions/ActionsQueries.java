package io.gitledger.query.actions;

import jakarta.data.Limit;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;

/** Queries for secrets and variables of workflows. */
@Repository
interface ActionsQueries {
  String HOME = "where repositoryId = :repository and accountId = :account ";

  @Query(HOME + "and name = :name")
  Optional<SecretRow> findSecret(long repository, long account, String name);

  @Query(HOME + "order by id")
  List<SecretRow> listSecrets(long repository, long account, Limit limit);

  @Query("select count(*) from SecretRow " + HOME)
  long countSecrets(long repository, long account);

  @Query("select id from SecretRow where repositoryId = :repository")
  List<Long> idsOfSecrets(long repository);

  @Query("select id from VariableRow where repositoryId = :repository")
  List<Long> idsOfVariables(long repository);

  @Query(HOME + "and name = :name")
  Optional<VariableRow> findVariable(long repository, long account, String name);
}
