package io.gitledger.api.repository;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.AlphaDashDot;
import io.gitledger.api.web.body.GitRefName;
import io.gitledger.command.repository.TrustModel;
import io.gitledger.query.misc.WireType;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** A new repository. */
public record CreateRepoOption(
    @NotEmpty @AlphaDashDot @CodePointLength(max = 100) String name,
    @CodePointLength(max = 2048) String description,
    @JsonProperty("private") boolean isPrivate,
    @CodePointLength(max = 255) String issueLabels,
    boolean autoInit,
    boolean template,
    @CodePointLength(max = 1_024) String gitignores,
    @CodePointLength(max = 100) String license,
    @CodePointLength(max = 255) String readme,
    @GitRefName(orEmpty = true) @CodePointLength(max = 100) String defaultBranch,
    @WireType(values = {"default", "collaborator", "committer", "collaboratorcommitter"})
        @CodePointLength(max = 50)
        String trustModel,
    @WireType(values = {"sha1", "sha256"}) @CodePointLength(max = 50) String objectFormatName) {
  /** Returns the trust model; an unknown value means the default. */
  TrustModel trust() {
    return switch (trustModel) {
      case "collaborator" -> TrustModel.COLLABORATOR;
      case "committer" -> TrustModel.COMMITTER;
      case "collaboratorcommitter" -> TrustModel.COLLABORATOR_COMMITTER;
      case null, default -> TrustModel.DEFAULT;
    };
  }
}
