package io.gitledger.api.issue;

import java.time.OffsetDateTime;

/** A new due date; null removes it. */
record EditDeadlineOption(OffsetDateTime dueDate) {}
