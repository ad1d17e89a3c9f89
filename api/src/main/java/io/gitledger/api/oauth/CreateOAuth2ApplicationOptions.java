package io.gitledger.api.oauth;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.web.body.Label;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;
import java.util.List;

/** A program that is to act for users by OAuth2. */
record CreateOAuth2ApplicationOptions(
    @Required String name,
    @JsonProperty("confidential_client") boolean confidentialClient,
    @JsonProperty("skip_secondary_authorization") boolean skipSecondaryAuthorization,
    @Required @Label("RedirectURIs") @MaxSize(100) @JsonProperty("redirect_uris")
        List<String> redirectUris) {}
