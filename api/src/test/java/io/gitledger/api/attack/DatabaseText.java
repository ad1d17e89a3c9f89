package io.gitledger.api.attack;

import io.gitledger.api.testing.TestServer;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Searches the plain text that a dump of the server's database would contain. */
record DatabaseText(TestServer server) {

  /** Returns all binary columns that contain this text. */
  List<String> bytesWith(String text) {
    JdbcClient jdbc = server.bean(JdbcClient.class);
    return jdbc
        .sql(
            "select format('%I.%I', table_schema, table_name) || ' ' || column_name from information_schema.columns"
                + " where table_schema not in ('pg_catalog', 'information_schema') and data_type = 'bytea' order by 1")
        .query(String.class)
        .list()
        .stream()
        .filter(
            column -> {
              String[] parts = column.split(" ", 2);
              return jdbc.sql(
                      "select exists (select from %s where position(convert_to(?, 'UTF8') in %s) > 0)"
                          .formatted(parts[0], parts[1]))
                  .param(text)
                  .query(Boolean.class)
                  .single();
            })
        .toList();
  }

  /** Returns all tables with a row that contains this text. */
  List<String> tablesWith(String text) {
    JdbcClient jdbc = server.bean(JdbcClient.class);
    return jdbc
        .sql(
            "select table_schema || '.' || table_name from information_schema.tables"
                + " where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1")
        .query(String.class)
        .list()
        .stream()
        .filter(
            table ->
                jdbc.sql("select exists (select from " + table + " t where t::text like ?)")
                    .param("%" + text + "%")
                    .query(Boolean.class)
                    .single())
        .toList();
  }
}
