package io.gitledger.api.attack;

import io.gitledger.api.testing.TestServer;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What a dump of the server's database would show in clear. */
record DatabaseText(TestServer server) {

  /** All tables that have a row with this text in it. */
  List<String> tablesWith(String text) {
    JdbcClient jdbc = server.bean(JdbcClient.class);
    return jdbc
        .sql(
            "select table_schema || '.' || table_name from information_schema.tables"
                + " where table_schema in ('read', 'ledger', 'git') and table_type = 'BASE TABLE' order by 1")
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
