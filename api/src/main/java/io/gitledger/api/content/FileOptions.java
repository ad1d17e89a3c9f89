package io.gitledger.api.content;

import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.GitRefName;
import io.gitledger.query.misc.WireType;
import java.time.OffsetDateTime;
import org.hibernate.validator.constraints.CodePointLength;

/** The common part of bodies that change files: branch, authors, dates and message. */
record FileOptions(
    @ByteLength(max = 65_536) String message,
    @GitRefName(orEmpty = true) @CodePointLength(max = 100) String branch,
    @GitRefName(orEmpty = true) @CodePointLength(max = 100) String newBranch,
    boolean forcePush,
    Identity author,
    Identity committer,
    CommitDateOptions dates,
    boolean signoff) {
  /** A person in a commit. */
  record Identity(
      @CodePointLength(max = 100) String name,
      @WireType(format = "email") @CodePointLength(max = 254) String email) {}

  /** The author and committer dates of a commit. */
  record CommitDateOptions(OffsetDateTime author, OffsetDateTime committer) {}
}
