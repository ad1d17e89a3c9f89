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
 * @param issues numbers of issues, including deleted ones, whose texts are destroyed
 * @param comments ids of comments, including deleted ones, whose texts are destroyed
 * @param reason kept in the log
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
