package io.gitledger.api.transfer;

import io.gitledger.query.misc.WireType;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * A transfer to another owner.
 *
 * @param teamIds teams of the new owner that get access to the repository
 */
record TransferRepoOption(
    @WireType(required = true) @CodePointLength(max = 100) String newOwner,
    @Size(max = 1_000) List<@NotNull Long> teamIds) {}
