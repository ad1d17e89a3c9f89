package io.gitledger.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Lines as a Markdown table that is also readable as plain text. */
public final class Table {
  private static final List<String> HEADINGS =
      List.of(
          "workload",
          "target",
          "per second",
          "p50 ms",
          "p95 ms",
          "p99 ms",
          "errors",
          "CPU ms each",
          "load's CPU ms",
          "WAL flushes",
          "transactions",
          "statements");
  private static final int WORDS = 2;

  private Table() {}

  public static String of(List<Line> lines) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(HEADINGS);
    lines.forEach(line -> rows.add(cells(line)));
    int[] widths = new int[HEADINGS.size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    StringBuilder table = new StringBuilder(row(HEADINGS, widths));
    for (int i = 0; i < widths.length; i++) {
      table
          .append(i < WORDS ? "|:" : "|-")
          .append("-".repeat(widths[i]))
          .append(i < WORDS ? "-" : ":");
    }
    table.append("|\n");
    rows.stream().skip(1).forEach(row -> table.append(row(row, widths)));
    return table.toString();
  }

  private static List<String> cells(Line line) {
    return List.of(
        line.workload(),
        line.target(),
        number(line.rate()),
        number(line.percentile(50)),
        number(line.percentile(95)),
        number(line.percentile(99)),
        Long.toString(line.errors()),
        cpu(line.cpuMillis()),
        number(line.loadCpuMillis()),
        number(line.walFlushes()),
        number(line.transactions()),
        number(line.statements()));
  }

  private static String cpu(List<Double> processes) {
    if (processes.isEmpty()) {
      return "";
    }
    String sum = number(processes.stream().mapToDouble(Double::doubleValue).sum());
    return processes.size() == 1
        ? sum
        : sum + processes.stream().map(Table::number).collect(Collectors.joining(" + ", " (", ")"));
  }

  private static String number(OptionalDouble value) {
    return value.isPresent() ? number(value.getAsDouble()) : "";
  }

  /** Formats with three significant digits, or more before the decimal point. */
  static String number(double value) {
    double size = Math.abs(value);
    int decimals = size == 0 || size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
    return String.format(Locale.ROOT, "%,." + decimals + "f", value);
  }

  private static String row(List<String> cells, int[] widths) {
    StringBuilder row = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      String padding = " ".repeat(widths[i] - cells.get(i).length());
      row.append("| ")
          .append(i < WORDS ? cells.get(i) + padding : padding + cells.get(i))
          .append(' ');
    }
    return row.append("|\n").toString();
  }
}
