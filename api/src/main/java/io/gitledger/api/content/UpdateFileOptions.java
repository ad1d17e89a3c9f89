package io.gitledger.api.content;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.query.misc.WireType;
import org.hibernate.validator.constraints.CodePointLength;

/** A file's new content in base64, and optionally its new path. */
record UpdateFileOptions(
    @WireType(required = true) @ByteLength(max = Base64Content.MAX_LENGTH) String content,
    @CodePointLength(max = 255) String sha,
    @CodePointLength(max = 500) String fromPath,
    @JsonUnwrapped FileOptions commit) {}
