package io.gitledger.api.token;

import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.hibernate.validator.constraints.CodePointLength;

/** A new access token. */
record CreateAccessTokenOption(
    @NotEmpty @CodePointLength(max = 255) String name,
    @Size(max = 100) List<@CodePointLength(max = 100) String> scopes) {}
