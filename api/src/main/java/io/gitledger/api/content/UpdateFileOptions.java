package io.gitledger.api.content;

import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.GitRefName;
import io.gitledger.query.misc.WireType;
import org.hibernate.validator.constraints.CodePointLength;

/** A file's new content in base64, and maybe its new place. */
record UpdateFileOptions(
    @WireType(required = true) @ByteLength(max = Base64Content.MAX_LENGTH) String content,
    @CodePointLength(max = 255) String sha,
    @CodePointLength(max = 500) String fromPath,
    @ByteLength(max = 65_536) String message,
    @GitRefName(orEmpty = true) @CodePointLength(max = 100) String branch,
    @GitRefName(orEmpty = true) @CodePointLength(max = 100) String newBranch,
    boolean forcePush,
    Identity author,
    Identity committer,
    CommitDateOptions dates,
    boolean signoff)
    implements FileOptions {}
