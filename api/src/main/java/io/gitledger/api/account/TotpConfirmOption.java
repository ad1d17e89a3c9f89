package io.gitledger.api.account;

import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;

/** A code generated with the offered secret. */
record TotpConfirmOption(@NotEmpty @CodePointLength(max = 20) String code) {}
