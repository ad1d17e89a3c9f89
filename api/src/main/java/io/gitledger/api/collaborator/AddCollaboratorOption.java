package io.gitledger.api.collaborator;

import org.hibernate.validator.constraints.CodePointLength;

/** The mode of a collaborator; absent means write. */
record AddCollaboratorOption(@CodePointLength(max = 50) String permission) {}
