package io.gitledger.query.branch;

import java.util.ArrayList;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds former names of branches. */
@Component
public class BranchRedirectFinder {
  private static final int MAX_NAMES = 50;

  private final JdbcClient jdbc;

  BranchRedirectFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Returns a path that starts with a branch's former name, with the name replaced by the current
   * one.
   */
  public Optional<String> findRenamed(long repository, String path) {
    var names = new ArrayList<String>();
    for (int end = path.indexOf('/');
        end > 0 && names.size() < MAX_NAMES;
        end = path.indexOf('/', end + 1)) names.add(path.substring(0, end));
    if (names.isEmpty()) return Optional.empty();
    return jdbc.sql(
            """
            select repository_id, former, name from branch_redirect
              where repository_id = :repository and former = any (:names)
              order by length(former) limit 1
            """)
        .param("repository", repository)
        .param("names", names.toArray(String[]::new))
        .query(BranchRedirectRow.class)
        .optional()
        .map(row -> row.name() + path.substring(row.former().length()));
  }
}
