package io.gitledger.api.account;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The state of a user's second factor.
 *
 * @param recoveryCodes the number of unused codes
 */
record TotpView(boolean enabled, @JsonProperty("recovery_codes") long recoveryCodes) {}
