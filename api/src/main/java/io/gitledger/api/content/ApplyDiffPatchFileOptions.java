package io.gitledger.api.content;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.query.misc.WireType;

/** A patch as plain text, applied by one commit. */
record ApplyDiffPatchFileOptions(
    @WireType(required = true) @ByteLength(max = 4 << 20) String content,
    @JsonUnwrapped FileOptions commit) {}
