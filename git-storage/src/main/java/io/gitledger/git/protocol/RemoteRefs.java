package io.gitledger.git.protocol;

import io.gitledger.git.refs.RefChange;
import java.util.List;

/**
 * The differences between the branches and tags of a remote repository and the local ones.
 *
 * @param head the full name of the branch to which the remote's HEAD points; empty if there is none
 * @param changes changes that make them equal, including deletions
 * @param skipped names of refs that are not taken over, with the reason
 */
public record RemoteRefs(String head, List<RefChange> changes, List<String> skipped) {
  private static final int MAX_SHOWN = 10;

  public RemoteRefs {
    changes = List.copyOf(changes);
    skipped = List.copyOf(skipped);
  }

  /** Describes the skipped parts; empty if there are none. */
  public static String remark(List<String> leftOut) {
    return leftOut.isEmpty()
        ? ""
        : leftOut.size()
            + " parts were left out, among them: "
            + String.join("; ", leftOut.subList(0, Math.min(leftOut.size(), MAX_SHOWN)));
  }
}
