package io.gitledger.api.issue;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;

/** The due date that was set. */
record IssueDeadlineView(@JsonProperty("due_date") Instant dueDate) {}
