package io.gitledger.git.refs;

import java.util.List;
import org.eclipse.jgit.lib.ReflogEntry;
import org.eclipse.jgit.lib.ReflogReader;

/** An empty reflog. The history of refs is in the event log, which git does not access. */
final class NoReflog implements ReflogReader {
  @Override
  public ReflogEntry getLastEntry() {
    return null;
  }

  @Override
  public List<ReflogEntry> getReverseEntries() {
    return List.of();
  }

  @Override
  public ReflogEntry getReverseEntry(int number) {
    return null;
  }

  @Override
  public List<ReflogEntry> getReverseEntries(int max) {
    return List.of();
  }
}
