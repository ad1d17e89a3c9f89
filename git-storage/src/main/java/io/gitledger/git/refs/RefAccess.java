package io.gitledger.git.refs;

import java.util.List;
import org.eclipse.jgit.lib.Repository;

/** The repository instance, as seen by its ref database. */
public interface RefAccess {
  Repository repository();

  RefSnapshot snapshot();

  /** Reads the newest refs and pack list. */
  void refresh();

  /** Sends changes, with all packs staged so far, to the gateway of the instance. */
  List<RefOutcome> change(List<RefChange> changes, boolean atomic);
}
