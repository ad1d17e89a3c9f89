package io.gitledger.query.repository;

import jakarta.persistence.Embeddable;
import java.util.Arrays;
import java.util.List;

/** A pending transfer of a repository: who began it, and who is asked; all empty where none is. */
@Embeddable
public class TransferColumns {
  public long transferInitiator;
  public long transferRecipient;

  /** Ids of the recipient's teams that get the repository. */
  public String[] transferTeams = {};

  public List<Long> teams() {
    return Arrays.stream(transferTeams).map(Long::valueOf).toList();
  }
}
