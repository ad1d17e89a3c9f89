package io.gitledger.api.issue;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/** The new due date. */
record IssueDeadlineView(@JsonProperty("due_date") Instant dueDate) {}
