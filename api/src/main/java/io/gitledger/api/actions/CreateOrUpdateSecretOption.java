package io.gitledger.api.actions;

import io.gitledger.api.web.body.Required;

/** A secret as it shall be. */
public record CreateOrUpdateSecretOption(@Required String data, String description) {}
