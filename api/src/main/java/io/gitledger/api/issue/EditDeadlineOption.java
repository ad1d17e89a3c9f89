package io.gitledger.api.issue;

import io.gitledger.query.misc.WireType;
import java.time.OffsetDateTime;

/** A new due date; null removes it. */
record EditDeadlineOption(@WireType(required = true) OffsetDateTime dueDate) {}
