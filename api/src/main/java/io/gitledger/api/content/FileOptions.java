package io.gitledger.api.content;

import io.gitledger.api.web.body.MaxSize;
import java.time.OffsetDateTime;

/** What all bodies say that change files: where to, by whom, when and why. */
interface FileOptions {
  /** A person as a commit names one. */
  record Identity(@MaxSize(100) String name, @MaxSize(254) String email) {}

  /** When the commit says that it was written and committed. */
  record CommitDateOptions(OffsetDateTime author, OffsetDateTime committer) {}

  String message();

  String branch();

  String newBranch();

  boolean forcePush();

  Identity author();

  Identity committer();

  CommitDateOptions dates();

  boolean signoff();
}
