package io.gitledger.command.status;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import io.gitledger.command.Command;
import java.util.Locale;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands of commit statuses. */
public sealed interface CommitStatusCommand<R> extends Command<R> {

  /** Id of the statuses of one commit in one repository. Its text form names their stream. */
  record CommitStatusesId(long repository, String commit) {
    @Override
    public String toString() {
      return "statuses-" + repository + "-" + commit;
    }
  }

  /**
   * The statuses of a commit on which a decision was based.
   *
   * @param last the number of the newest one; 0 for none
   */
  record SeenStatuses(CommitStatusesId commit, long last) {}

  /** States of a commit status. */
  enum State {
    PENDING,
    SUCCESS,
    ERROR,
    FAILURE,
    WARNING,
    SKIPPED;

    /** Returns a state by its name on the wire. */
    @JsonCreator
    public static State of(String word) {
      return valueOf(word.toUpperCase(Locale.ROOT));
    }

    /** Returns the name of the state on the wire. */
    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Adds a status; returns its number among those of the commit, counted from 1. The newest status
   * of a context is the current one.
   *
   * @param context names the check
   */
  record CreateCommitStatus(
      @TargetAggregateIdentifier CommitStatusesId commit,
      long creator,
      State state,
      String targetUrl,
      String description,
      String context)
      implements CommitStatusCommand<Long> {}
}
