package io.gitledger.api.actions;

import io.gitledger.api.web.body.Required;

/** A variable to be. */
public record CreateVariableOption(@Required String value, String description) {}
