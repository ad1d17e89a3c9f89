package io.gitledger.projections.branch;

import io.gitledger.git.maintenance.Compaction;
import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import java.io.IOException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Checks the packs of all repositories, not only of those with recent pushes. */
@Component
@Order(3)
class GitCollection extends Task {
  private static final Logger LOG = LoggerFactory.getLogger(GitCollection.class);

  private final JdbcClient jdbc;
  private final Compaction compaction;
  private final RetainedTips tips;

  GitCollection(JdbcClient jdbc, Compaction compaction, RetainedTips tips) {
    super("git_gc_repos", new Schedule.Never());
    this.jdbc = jdbc;
    this.compaction = compaction;
    this.tips = tips;
  }

  @Override
  public void run() {
    List<Long> repositories =
        jdbc.sql("select id from git_repository where deleted is null order by id")
            .query(Long.class)
            .list();
    for (long repository : repositories) compact(repository);
  }

  private void compact(long repository) {
    try {
      compaction.run(repository, () -> tips.of(repository));
    } catch (IOException | RuntimeException e) {
      LOG.warn("Repository {} could not be compacted: {}", repository, e.getMessage());
    }
  }
}
