package io.gitledger.api.content;

import io.gitledger.api.web.body.GitRefName;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.OmitEmpty;

/** A file's new content in base64, and maybe its new place. */
record UpdateFileOptions(
    String content,
    String sha,
    @MaxSize(500) String fromPath,
    String message,
    @OmitEmpty @GitRefName @MaxSize(100) String branch,
    @OmitEmpty @GitRefName @MaxSize(100) String newBranch,
    boolean forcePush,
    Identity author,
    Identity committer,
    CommitDateOptions dates,
    boolean signoff)
    implements FileOptions {}
