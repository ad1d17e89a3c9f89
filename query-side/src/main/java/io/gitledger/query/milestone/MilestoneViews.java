package io.gitledger.query.milestone;

import io.gitledger.query.row.ReadColumn;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Makes {@link MilestoneView}s; one statement for any number. */
@Component
public class MilestoneViews {
  private static final String COUNTED =
      MilestoneRow.TABLE.columns().stream()
              .map(ReadColumn::name)
              .collect(Collectors.joining(", m.", "select m.", ""))
          + """
          , counted.* from milestone m cross join lateral (
            select count(*) filter (where not closed) as open, count(*) filter (where closed) as closed
            from issue
            where milestone_id = m.id and milestone_id <> 0 and deleted_at is null) counted
          where m.id = any (:ids)
          """;

  private final JdbcClient jdbc;

  MilestoneViews(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** By their ids; unknown ones are left out. */
  public Map<Long, MilestoneView> byIds(Collection<Long> ids) {
    if (ids.isEmpty()) return Map.of();
    return jdbc
        .sql(COUNTED)
        .param("ids", ids.toArray(Long[]::new))
        .query(
            (row, number) ->
                MilestoneView.of(
                    MilestoneRow.TABLE.row(MilestoneRow.TABLE.read(row)),
                    row.getLong("open"),
                    row.getLong("closed")))
        .list()
        .stream()
        .collect(Collectors.toMap(MilestoneView::id, view -> view));
  }

  /** In the order of the rows. */
  public List<MilestoneView> of(Collection<MilestoneRow> rows) {
    Map<Long, MilestoneView> views = byIds(rows.stream().map(row -> row.id).toList());
    return rows.stream().map(row -> views.get(row.id)).filter(view -> view != null).toList();
  }
}
