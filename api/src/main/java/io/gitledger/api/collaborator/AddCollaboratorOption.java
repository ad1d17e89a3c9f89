package io.gitledger.api.collaborator;

/** What a collaborator may do; absent means write. */
record AddCollaboratorOption(String permission) {}
