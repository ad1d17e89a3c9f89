package io.gitledger.api.content;

import io.gitledger.query.misc.WireType;
import java.time.OffsetDateTime;
import org.hibernate.validator.constraints.CodePointLength;

/** What all bodies say that change files: where to, by whom, when and why. */
interface FileOptions {
  /** A person as a commit names one. */
  record Identity(
      @CodePointLength(max = 100) String name,
      @WireType(format = "email") @CodePointLength(max = 254) String email) {}

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
