package io.gitledger.api.content;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/** Which files are wanted, by their paths. */
record GetFilesOptions(
    @NotNull @Size(max = 1_000) List<@CodePointLength(max = 4_096) String> files) {}
