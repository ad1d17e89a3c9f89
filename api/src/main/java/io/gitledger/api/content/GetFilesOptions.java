package io.gitledger.api.content;

import io.gitledger.api.web.body.ByteLength;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;

/** The paths of the requested files. */
record GetFilesOptions(@NotNull @Size(max = 1_000) List<@ByteLength(max = 4_096) String> files) {}
