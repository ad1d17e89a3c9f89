package io.gitledger.api.repository;

import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * The objects and texts to destroy.
 *
 * @param objects ids of 40 hexadecimal digits
 * @param issues numbers of issues, deleted ones too, whose texts go
 * @param comments ids of comments, deleted ones too, whose texts go
 * @param reason stays in the log
 */
record PurgeOption(
    @Size(max = 100) List<@CodePointLength(max = 40) String> objects,
    @Size(max = 100) List<@NotNull Long> issues,
    @Size(max = 100) List<@NotNull Long> comments,
    @NotEmpty @CodePointLength(max = 1000) String reason) {

  PurgeOption {
    objects = objects == null ? List.of() : objects;
    issues = issues == null ? List.of() : issues;
    comments = comments == null ? List.of() : comments;
  }
}
