package io.gitledger.api.content;

import io.gitledger.api.web.body.GitRefName;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.OmitEmpty;
import io.gitledger.api.web.body.Required;
import java.util.List;

/** Several files, changed by one commit. */
record ChangeFilesOptions(
    @Required List<ChangeFileOperation> files,
    String message,
    @OmitEmpty @GitRefName @MaxSize(100) String branch,
    @OmitEmpty @GitRefName @MaxSize(100) String newBranch,
    boolean forcePush,
    Identity author,
    Identity committer,
    CommitDateOptions dates,
    boolean signoff)
    implements FileOptions {
  /** What is done to one of them. */
  record ChangeFileOperation(
      @Required String operation,
      @Required @MaxSize(500) String path,
      String content,
      String sha,
      @MaxSize(500) String fromPath) {}
}
