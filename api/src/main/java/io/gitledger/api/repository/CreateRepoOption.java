package io.gitledger.api.repository;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.AlphaDashDot;
import io.gitledger.api.web.body.GitRefName;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.OmitEmpty;
import io.gitledger.api.web.body.Required;

/** What a new repository is to be. */
public record CreateRepoOption(
    @Required @AlphaDashDot @MaxSize(100) String name,
    @MaxSize(2048) String description,
    @JsonProperty("private") boolean isPrivate,
    @MaxSize(255) String issueLabels,
    boolean autoInit,
    boolean template,
    String gitignores,
    @MaxSize(100) String license,
    @MaxSize(255) String readme,
    @OmitEmpty @GitRefName @MaxSize(100) String defaultBranch,
    String trustModel,
    String objectFormatName) {}
