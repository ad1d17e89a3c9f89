package io.gitledger.api.actions;

import io.gitledger.api.web.body.Required;

/**
 * A variable as it shall be.
 *
 * @param name another name; empty or absent to keep the one it has
 */
public record UpdateVariableOption(String name, @Required String value, String description) {}
