package io.gitledger.query.team;

import java.util.List;

/**
 * One page of a list of teams.
 *
 * @param total how many there are before paging
 */
public record FoundTeams(List<TeamRow> rows, long total) {}
