package io.gitledger.bench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The complete results of a run.
 *
 * @param remarks when, where and how it was measured, one each
 * @param endings what to know after the last measurement, such as memory
 */
public record Report(List<String> remarks, List<Line> lines, List<String> endings) {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  public String markdown() {
    StringBuilder text = new StringBuilder();
    remarks.forEach(remark -> text.append("- ").append(remark).append('\n'));
    text.append('\n').append(Table.of(lines)).append('\n');
    endings.forEach(ending -> text.append("- ").append(ending).append('\n'));
    for (Line line : lines) {
      for (String complaint : line.complaints()) {
        text.append(
            "- error in %s on %s: %s%n".formatted(line.workload(), line.target(), complaint));
      }
    }
    return text.toString();
  }

  public String json() {
    List<Map<String, Object>> all = new ArrayList<>();
    lines.forEach(line -> all.add(fields(line)));
    return JSON.writeValueAsString(Map.of("remarks", remarks, "lines", all, "endings", endings))
        + "\n";
  }

  public long errors() {
    return lines.stream().mapToLong(Line::errors).sum();
  }

  private static Map<String, Object> fields(Line line) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("workload", line.workload());
    fields.put("target", line.target());
    fields.put("things", line.things());
    fields.put("per_second", line.rate());
    fields.put("per_second_by_round", line.rates());
    fields.put("p50_ms", line.percentile(50));
    fields.put("p95_ms", line.percentile(95));
    fields.put("p99_ms", line.percentile(99));
    fields.put("errors", line.errors());
    fields.put("complaints", line.complaints());
    fields.put("cpu_ms_by_process", line.cpuMillis());
    fields.put("load_cpu_ms", line.loadCpuMillis());
    put(fields, "wal_flushes", line.walFlushes());
    put(fields, "transactions", line.transactions());
    put(fields, "statements", line.statements());
    return fields;
  }

  private static void put(Map<String, Object> fields, String name, OptionalDouble value) {
    value.ifPresent(number -> fields.put(name, number));
  }
}
