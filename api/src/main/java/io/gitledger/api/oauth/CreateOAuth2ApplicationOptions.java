package io.gitledger.api.oauth;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.Label;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/** An application that uses OAuth2 to act for users. */
record CreateOAuth2ApplicationOptions(
    @NotEmpty @CodePointLength(max = 1_024) String name,
    @JsonProperty("confidential_client") boolean confidentialClient,
    @JsonProperty("skip_secondary_authorization") boolean skipSecondaryAuthorization,
    @NotNull @Label("RedirectURIs") @Size(max = 100) @JsonProperty("redirect_uris")
        List<@ByteLength(max = 4_096) String> redirectUris) {}
