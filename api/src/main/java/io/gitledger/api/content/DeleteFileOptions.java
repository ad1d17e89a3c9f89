package io.gitledger.api.content;

import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.GitRefName;
import io.gitledger.api.web.body.Label;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** Which content is to go. */
record DeleteFileOptions(
    @Label("SHA") @NotEmpty @CodePointLength(max = 255) String sha,
    @ByteLength(max = 65_536) String message,
    @GitRefName(orEmpty = true) @CodePointLength(max = 100) String branch,
    @GitRefName(orEmpty = true) @CodePointLength(max = 100) String newBranch,
    boolean forcePush,
    Identity author,
    Identity committer,
    CommitDateOptions dates,
    boolean signoff)
    implements FileOptions {}
