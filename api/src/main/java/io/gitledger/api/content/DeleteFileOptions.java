package io.gitledger.api.content;

import io.gitledger.api.web.body.GitRefName;
import io.gitledger.api.web.body.Label;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.OmitEmpty;
import io.gitledger.api.web.body.Required;

/** Which content is to go. */
record DeleteFileOptions(
    @Label("SHA") @Required String sha,
    String message,
    @OmitEmpty @GitRefName @MaxSize(100) String branch,
    @OmitEmpty @GitRefName @MaxSize(100) String newBranch,
    boolean forcePush,
    Identity author,
    Identity committer,
    CommitDateOptions dates,
    boolean signoff)
    implements FileOptions {}
