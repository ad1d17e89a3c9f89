package io.gitledger.git.refs;

import java.util.List;
import org.eclipse.jgit.lib.Repository;

/** The repository instance, as its ref database sees it. */
public interface RefAccess {
  Repository repository();

  RefSnapshot snapshot();

  /** Reads the newest refs and pack list. */
  void refresh();

  /** Sends changes, with all packs staged so far, through the gateway of the instance. */
  List<RefOutcome> change(List<RefChange> changes, boolean atomic);
}
