package io.gitledger.api.template;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.AlphaDashDot;
import io.gitledger.api.web.body.GitRefName;
import io.gitledger.query.misc.WireType;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A new repository, and the parts to copy from its template.
 *
 * @param gitHooks without effect, because repositories have no git hooks here
 */
record GenerateRepoOption(
    @WireType(required = true) @CodePointLength(max = 100) String owner,
    @NotEmpty @AlphaDashDot @CodePointLength(max = 100) String name,
    @GitRefName(orEmpty = true) @CodePointLength(max = 100) String defaultBranch,
    @CodePointLength(max = 2048) String description,
    @JsonProperty("private") boolean isPrivate,
    boolean gitContent,
    boolean topics,
    boolean gitHooks,
    boolean webhooks,
    boolean avatar,
    boolean labels,
    boolean protectedBranch) {

  boolean takesNothing() {
    return !gitContent
        && !topics
        && !gitHooks
        && !webhooks
        && !avatar
        && !labels
        && !protectedBranch;
  }
}
