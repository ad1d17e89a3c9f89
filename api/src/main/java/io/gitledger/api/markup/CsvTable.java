package io.gitledger.api.markup;

import io.gitledger.api.web.error.ApiError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A file of separated values as a table. The first row is its head, and rows are numbered. */
final class CsvTable {
  private static final int MAX_CELLS = 100_000;

  private CsvTable() {}

  static List<Html> html(String text, char separator) {
    List<Html> parts = new ArrayList<>();
    parts.add(new Html.Open("table", Map.of("class", "data-table")));
    int line = 0;
    for (List<String> row : rows(text, separator)) {
      String kind = ++line == 1 ? "th" : "td";
      parts.add(new Html.Open("tr", Map.of()));
      parts.addAll(Html.element(kind, Map.of("class", "line-num"), String.valueOf(line)));
      for (String cell : row) parts.addAll(Html.element(kind, Map.of(), cell));
      parts.add(new Html.Close("tr"));
    }
    parts.add(new Html.Close("table"));
    return parts;
  }

  private static List<List<String>> rows(String text, char separator) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    int cells = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean doubled = quoted && c == '"' && text.startsWith("\"\"", i);
      if (doubled) {
        cell.append('"');
        i++;
      } else if (c == '"' && (quoted || cell.isEmpty())) {
        quoted = !quoted;
      } else if (!quoted && (c == separator || c == '\n')) {
        row.add(cell.toString());
        cell.setLength(0);
        if (++cells > MAX_CELLS)
          throw ApiError.invalid("the document is too large to render\n").asText();
        if (c == separator) continue;
        rows.add(row);
        row = new ArrayList<>();
      } else {
        cell.append(c);
      }
    }
    if (!cell.isEmpty() || !row.isEmpty()) {
      row.add(cell.toString());
      rows.add(row);
    }
    return rows;
  }
}
