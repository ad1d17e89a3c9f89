package io.gitledger.api.account;

import io.gitledger.api.web.body.Email;
import io.gitledger.api.web.body.In;
import io.gitledger.api.web.body.MaxSize;
import io.gitledger.api.web.body.Required;
import io.gitledger.api.web.body.Username;
import java.time.Instant;

/** A new account. */
record CreateUserOption(
    long sourceId,
    @MaxSize(255) String loginName,
    @Required @Username @MaxSize(40) String username,
    @MaxSize(100) String fullName,
    @Required @Email @MaxSize(254) String email,
    @MaxSize(255) String password,
    Boolean mustChangePassword,
    boolean sendNotify,
    Boolean restricted,
    @In({"", "public", "limited", "private"}) String visibility,
    Instant createdAt) {}
