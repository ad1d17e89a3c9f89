package io.gitledger.api.collaborator;

import io.gitledger.query.misc.WireType;
import org.hibernate.validator.constraints.CodePointLength;

/** The mode of a collaborator; the default is write. */
record AddCollaboratorOption(
    @WireType(values = {"read", "write", "admin"}) @CodePointLength(max = 50) String permission) {}
