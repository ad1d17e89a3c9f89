package io.gitledger.query.key;

import io.gitledger.query.account.AccountRow;
import java.time.Instant;

/**
 * A user's SSH key with what stands in other tables.
 *
 * @param used when it was last used; null if never
 * @param holder whose key it is; null where that account is gone
 */
public record OwnedKey(UserKeyRow key, Instant used, AccountRow holder) {}
