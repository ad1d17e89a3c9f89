package io.gitledger.api.content;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.query.misc.WireType;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/** Several files, changed by one commit. */
record ChangeFilesOptions(
    @NotNull @Size(max = 10_000) List<ChangeFileOperation> files,
    @JsonUnwrapped FileOptions commit) {
  /** An operation on one file. */
  record ChangeFileOperation(
      @WireType(values = {"create", "update", "upload", "rename", "delete"})
          @NotEmpty
          @CodePointLength(max = 50)
          String operation,
      @NotEmpty @CodePointLength(max = 500) String path,
      @ByteLength(max = Base64Content.MAX_LENGTH) String content,
      @CodePointLength(max = 255) String sha,
      @CodePointLength(max = 500) String fromPath) {}
}
