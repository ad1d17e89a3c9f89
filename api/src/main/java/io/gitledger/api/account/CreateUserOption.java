package io.gitledger.api.account;

import io.gitledger.api.web.body.Email;
import io.gitledger.api.web.body.OneOf;
import io.gitledger.api.web.body.Username;
import jakarta.validation.constraints.NotEmpty;
import java.time.Instant;
import org.hibernate.validator.constraints.CodePointLength;

/** A new account. */
record CreateUserOption(
    long sourceId,
    @CodePointLength(max = 255) String loginName,
    @NotEmpty @Username @CodePointLength(max = 40) String username,
    @CodePointLength(max = 100) String fullName,
    @NotEmpty @Email @CodePointLength(max = 254) String email,
    @CodePointLength(max = 255) String password,
    Boolean mustChangePassword,
    boolean sendNotify,
    Boolean restricted,
    @OneOf({"", "public", "limited", "private"}) String visibility,
    Instant createdAt) {}
