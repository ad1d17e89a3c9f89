package io.gitledger.api.hook;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.GlobPattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * New settings of a webhook. The default for absent events is {@code push}; an absent filter or
 * header means none.
 */
public record EditHookOption(
    @Size(max = 50) Map<@CodePointLength(max = 100) String, @ByteLength(max = 8_192) String> config,
    @Size(max = 100) List<@CodePointLength(max = 100) String> events,
    @JsonProperty("branch_filter") @GlobPattern @CodePointLength(max = 1_024) String branchFilter,
    @JsonProperty("authorization_header") @ByteLength(max = 4_096) String authorizationHeader,
    Boolean active,
    @CodePointLength(max = 255) String name) {}
