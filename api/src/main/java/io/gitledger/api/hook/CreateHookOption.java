package io.gitledger.api.hook;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.GlobPattern;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;
import java.util.List;
import java.util.Map;

/** A new webhook. */
public record CreateHookOption(
    @Required String type,
    @Required Map<String, String> config,
    List<String> events,
    @JsonProperty("branch_filter") @GlobPattern String branchFilter,
    @JsonProperty("authorization_header") String authorizationHeader,
    Boolean active,
    @MaxSize(255) String name) {}
