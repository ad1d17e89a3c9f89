package io.gitledger.api.pull;

import io.gitledger.api.content.CommitAuthors;
import io.gitledger.api.pull.MergePolicy.Candidate;
import io.gitledger.api.pull.MergePreconditions.Wanted;
import io.gitledger.api.repository.CommitSigners;
import io.gitledger.git.read.Signature;
import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Creates the commits to which merges move their bases. */
@Component
class MergedTips {
  private final MergeMessages messages;
  private final CommitAuthors authors;
  private final CommitSigners signers;
  private final MergedLfsObjects lfs;

  MergedTips(
      MergeMessages messages, CommitAuthors authors, CommitSigners signers, MergedLfsObjects lfs) {
    this.messages = messages;
    this.authors = authors;
    this.signers = signers;
    this.lfs = lfs;
  }

  /** Creates and stages the commits of a merge, and returns the last one. */
  ObjectId make(Wanted wanted, Candidate candidate) throws IOException {
    Signature committer = authors.now(wanted.at().signedIn());
    lfs.copy(candidate);
    try (var commits =
        new MergeCommits(candidate.repository(), committer, signers.of(wanted.at().row()))) {
      return commits.make(
          wanted.request().style(),
          candidate.base(),
          candidate.head(),
          messages.of(wanted.at(), candidate, wanted.issue(), wanted.request(), committer));
    }
  }
}
