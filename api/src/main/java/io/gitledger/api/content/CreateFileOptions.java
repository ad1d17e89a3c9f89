package io.gitledger.api.content;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.query.misc.WireType;

/** A new file; its content is base64. */
record CreateFileOptions(
    @WireType(required = true) @ByteLength(max = Base64Content.MAX_LENGTH) String content,
    @JsonUnwrapped FileOptions commit) {}
