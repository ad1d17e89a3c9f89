package io.gitledger.projections;

import io.gitledger.query.actions.SecretRow;
import io.gitledger.query.actions.VariableRow;
import io.gitledger.query.badge.BadgeAwardRow;
import io.gitledger.query.badge.BadgeRow;
import io.gitledger.query.hook.HookRow;
import io.gitledger.query.key.GpgKeyRow;
import io.gitledger.query.label.LabelRow;
import io.gitledger.query.oauth.OauthApplicationRow;
import io.gitledger.query.oauth.OauthGrantRow;
import io.gitledger.query.row.ReadTable;
import io.gitledger.query.token.AccessTokenRow;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All tables of the read model. */
public final class ReadTables {
  public static final List<ReadTable<?>> ALL =
      List.of(
          AccessTokenRow.TABLE,
          BadgeAwardRow.TABLE,
          BadgeRow.TABLE,
          GpgKeyRow.TABLE,
          HookRow.TABLE,
          LabelRow.TABLE,
          OauthGrantRow.TABLE,
          OauthApplicationRow.TABLE,
          SecretRow.TABLE,
          VariableRow.TABLE);

  private static final Map<Class<?>, ReadTable<?>> BY_ROW_CLASS =
      ALL.stream().collect(Collectors.toMap(ReadTable::rowClass, Function.identity()));

  private ReadTables() {}

  /**
   * @throws IllegalArgumentException when the class is not of a table's rows
   */
  @SuppressWarnings("unchecked")
  public static <R> ReadTable<R> of(Class<R> rowClass) {
    var table = (ReadTable<R>) BY_ROW_CLASS.get(rowClass);
    if (table == null) throw new IllegalArgumentException(rowClass + " has no table");
    return table;
  }
}
