package io.gitledger.api.content;

import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.GitRefName;
import io.gitledger.query.misc.WireType;
import org.hibernate.validator.constraints.CodePointLength;

/** A patch as plain text, applied by one commit. */
record ApplyDiffPatchFileOptions(
    @WireType(required = true) @ByteLength(max = 4 << 20) String content,
    @ByteLength(max = 65_536) String message,
    @GitRefName(orEmpty = true) @CodePointLength(max = 100) String branch,
    @GitRefName(orEmpty = true) @CodePointLength(max = 100) String newBranch,
    boolean forcePush,
    Identity author,
    Identity committer,
    CommitDateOptions dates,
    boolean signoff)
    implements FileOptions {}
