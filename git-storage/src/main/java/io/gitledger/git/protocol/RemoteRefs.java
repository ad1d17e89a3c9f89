package io.gitledger.git.protocol;

import io.gitledger.git.refs.RefChange;
import java.util.List;

/**
 * The differences between the branches and tags of a remote repository and those here.
 *
 * @param head the full name of the branch that the remote's HEAD names; empty where it names none
 * @param changes what makes them equal, deletions included
 * @param skipped names of refs that are not taken over, with the reason
 */
public record RemoteRefs(String head, List<RefChange> changes, List<String> skipped) {
  private static final int MAX_SHOWN = 10;

  public RemoteRefs {
    changes = List.copyOf(changes);
    skipped = List.copyOf(skipped);
  }

  /** Says what was left out; empty for nothing. */
  public static String remark(List<String> leftOut) {
    return leftOut.isEmpty()
        ? ""
        : leftOut.size()
            + " parts were left out, among them: "
            + String.join("; ", leftOut.subList(0, Math.min(leftOut.size(), MAX_SHOWN)));
  }
}
