package io.gitledger.git.refs;

import java.util.List;
import org.eclipse.jgit.lib.ReflogEntry;
import org.eclipse.jgit.lib.ReflogReader;

/** The history of refs is in the log of events, which git does not see. */
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
