package io.gitledger.projections.branch;

import io.gitledger.git.content.ContentSweep;
import io.gitledger.git.maintenance.Sweep;
import io.gitledger.projections.admin.Schedule;
import io.gitledger.projections.admin.Task;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/** Deletes git data and uploaded files that are no longer referenced. */
@Component
@Order(2)
class GitSweep extends Task {
  private static final Logger LOG = LoggerFactory.getLogger(GitSweep.class);

  private final Sweep sweep;
  private final ContentSweep contents;

  GitSweep(Sweep sweep, ContentSweep contents) {
    super("sweep_git_storage", new Schedule.Midnight());
    this.sweep = sweep;
    this.contents = contents;
  }

  @Override
  public void run() throws IOException {
    Sweep.Swept swept = sweep.run();
    LOG.info(
        "Swept {} packs, {} orphans, {} unfinished files, {} uploaded files",
        swept.packs(),
        swept.orphans(),
        swept.unfinished(),
        contents.run());
  }
}
