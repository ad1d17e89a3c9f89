package io.gitledger.api.hook;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.GlobPattern;
import io.gitledger.api.web.body.MaxSize;
import java.util.List;
import java.util.Map;

/**
 * New settings of a webhook: absent events mean {@code push}, an absent filter or header means
 * none.
 */
public record EditHookOption(
    Map<String, String> config,
    List<String> events,
    @JsonProperty("branch_filter") @GlobPattern String branchFilter,
    @JsonProperty("authorization_header") String authorizationHeader,
    Boolean active,
    @MaxSize(255) String name) {}
