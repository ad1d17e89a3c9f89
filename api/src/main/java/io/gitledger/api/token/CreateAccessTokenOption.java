package io.gitledger.api.token;

import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;
import java.util.List;

/** A new access token. */
record CreateAccessTokenOption(@Required @MaxSize(255) String name, List<String> scopes) {}
