package io.gitledger.query.key;

import io.gitledger.query.account.AccountRow;
import java.time.Instant;

/**
 * A user's SSH key with related data from other tables.
 *
 * @param used time of the last use; null for never
 * @param holder owner of the key; null if that account was deleted
 */
public record OwnedKey(UserKeyRow key, Instant used, AccountRow holder) {}
