package io.gitledger.projections.branch;

import io.gitledger.git.refs.WikiId;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Former tips of a repository's refs, read from the log. Garbage collection retains them, so that
 * every forced push and every deletion of a branch can be undone.
 */
@Component
public class RetainedTips {
  private final JdbcClient jdbc;

  RetainedTips(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * Returns the former tips of a repository or of a wiki.
   *
   * @param repository the id of its git data
   */
  public Set<ObjectId> of(long repository) {
    boolean wiki = repository < 0;
    var tips = new HashSet<ObjectId>();
    // An open stream holds its connection, so it must be closed.
    try (Stream<String> ids =
        jdbc
            .sql(
                "select distinct change->>'previous' from event,"
                    + " json_array_elements(payload->'changes') change"
                    + " where stream = ? and name = ?")
            .params(
                wiki ? "wiki-" + WikiId.of(repository) : "refs-" + repository,
                wiki ? "wiki.changed" : "refs.changed")
            .query(String.class)
            .stream()) {
      ids.map(ObjectId::fromString).filter(id -> !ObjectId.zeroId().equals(id)).forEach(tips::add);
    }
    return tips;
  }
}
