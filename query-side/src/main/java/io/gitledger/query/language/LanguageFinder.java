package io.gitledger.query.language;

import io.gitledger.query.misc.WireJson;
import java.sql.Array;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;

/** Finds the languages and licences of code, as of the last count. */
@Component
public class LanguageFinder {
  private final JdbcClient jdbc;

  LanguageFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Returns the bytes by language, the largest first. */
  public Map<String, Long> of(long repository) {
    return jdbc.sql("select bytes::text from language_statistics where repository_id = ?")
        .param(repository)
        .query(String.class)
        .optional()
        .map(
            json ->
                WireJson.mapper()
                    .readValue(json, new TypeReference<LinkedHashMap<String, Long>>() {}))
        .orElseGet(LinkedHashMap::new);
  }

  /**
   * Main language and licences of a repository.
   *
   * @param language the main one; empty for none
   * @param licenses sorted ids of the SPDX list; null if no licence of its files is known
   */
  public record Code(String language, List<String> licenses) {}

  /** Returns the code data of those repositories that were counted, by id. */
  public Map<Long, Code> code(Collection<Long> repositories) {
    var found = new HashMap<Long, Code>();
    jdbc.sql(
            """
            select s.repository_id, coalesce(first.language, ''), s.licenses
            from language_statistics s
            left join lateral (select json_object_keys(s.bytes) as language limit 1) first on true
            where s.repository_id = any (?)
            """)
        .param(repositories.toArray(Long[]::new))
        .query(
            row -> {
              Array licenses = row.getArray(3);
              found.put(
                  row.getLong(1),
                  new Code(
                      row.getString(2),
                      licenses == null ? null : List.of((String[]) licenses.getArray())));
            });
    return found;
  }
}
