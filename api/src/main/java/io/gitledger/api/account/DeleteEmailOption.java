package io.gitledger.api.account;

import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/** Addresses to remove. */
record DeleteEmailOption(@Size(max = 100) List<@CodePointLength(max = 1_024) String> emails) {}
