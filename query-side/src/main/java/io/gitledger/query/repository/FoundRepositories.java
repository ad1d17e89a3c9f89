package io.gitledger.query.repository;

import java.util.List;

/**
 * One page of a list of repositories.
 *
 * @param total how many there are before paging
 */
public record FoundRepositories(List<RepositoryRow> rows, long total) {}
