package io.gitledger.git.refs;

import java.util.List;
import org.eclipse.jgit.lib.Repository;

/** What the ref database needs from the repository instance to which it belongs. */
public interface RefAccess {
  Repository repository();

  RefSnapshot snapshot();

  /** Reads the newest refs and pack list. */
  void refresh();

  /** Sends changes, with all packs staged so far, through the gateway of the instance. */
  List<RefOutcome> change(List<RefChange> changes, boolean atomic);
}
