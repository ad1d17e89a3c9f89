package io.gitledger.api.attachment;

import io.gitledger.api.web.body.ByteLength;

/** Changes of a file; an absent or empty name is unchanged. */
public record EditAttachmentOptions(@ByteLength(max = 4_096) String name) {
  public boolean renames() {
    return name != null && !name.isEmpty();
  }
}
