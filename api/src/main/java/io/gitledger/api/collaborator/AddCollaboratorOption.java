package io.gitledger.api.collaborator;

/** The mode of a collaborator; absent means write. */
record AddCollaboratorOption(String permission) {}
