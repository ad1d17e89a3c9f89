package io.gitledger.query.language;

import io.gitledger.query.misc.WireJson;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;

/** In which languages repositories are written, as of the last count. */
@Component
public class LanguageFinder {
  private final JdbcClient jdbc;

  LanguageFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** Bytes by language, the largest first. */
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

  /** The main languages of those repositories that have any, by their ids. */
  public Map<Long, String> main(Collection<Long> repositories) {
    var languages = new HashMap<Long, String>();
    jdbc.sql(
            """
            select s.repository_id, first.language from language_statistics s
            cross join lateral (select json_object_keys(s.bytes) as language limit 1) first
            where s.repository_id = any (?)
            """)
        .param(repositories.toArray(Long[]::new))
        .query(
            row -> {
              languages.put(row.getLong(1), row.getString(2));
            });
    return languages;
  }
}
