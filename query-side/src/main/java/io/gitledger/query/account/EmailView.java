package io.gitledger.query.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.WireType;

/**
 * An e-mail address on the wire.
 *
 * @param userId the user's id; in a user's own list it is 0, and the name is empty
 */
public record EmailView(
    @WireType(format = "email") String email,
    boolean verified,
    boolean primary,
    @JsonProperty("user_id") long userId,
    String username) {}
