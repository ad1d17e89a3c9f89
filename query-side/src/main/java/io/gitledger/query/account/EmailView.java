package io.gitledger.query.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.WireType;

/**
 * An e-mail address on the wire.
 *
 * @param userId the user's id; 0, and the name empty, in a user's own list
 */
public record EmailView(
    @WireType(format = "email") String email,
    boolean verified,
    boolean primary,
    @JsonProperty("user_id") long userId,
    String username) {}
