package io.gitledger.api.content;

import io.gitledger.api.web.body.GitRefName;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.OmitEmpty;

/** A new file; its content is base64. */
record CreateFileOptions(
    String content,
    String message,
    @OmitEmpty @GitRefName @MaxSize(100) String branch,
    @OmitEmpty @GitRefName @MaxSize(100) String newBranch,
    boolean forcePush,
    Identity author,
    Identity committer,
    CommitDateOptions dates,
    boolean signoff)
    implements FileOptions {}
