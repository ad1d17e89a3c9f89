package io.gitledger.projections.ledger;

import java.util.List;

/**
 * The result of comparing rebuilt tables with the live ones.
 *
 * @param differences at most the first thousand
 * @param tables the number of compared tables that have rows
 * @param rows the number of compared rows
 */
public record Comparison(List<Difference> differences, int tables, long rows) {}
