package io.gitledger.api.organization;

import io.gitledger.api.web.body.Required;

/** The name that an organization is to have. */
record RenameOrgOption(@Required String newName) {}
