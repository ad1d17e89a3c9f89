package io.gitledger.api.repository;

import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * Objects to destroy.
 *
 * @param objects ids of 40 hexadecimal digits
 * @param reason stays in the log
 */
record PurgeObjectsOption(
    @NotEmpty @Size(max = 100) List<@CodePointLength(max = 40) String> objects,
    @NotEmpty @CodePointLength(max = 1000) String reason) {}
