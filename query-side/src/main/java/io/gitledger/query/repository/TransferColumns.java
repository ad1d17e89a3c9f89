package io.gitledger.query.repository;

import jakarta.persistence.Embeddable;
import java.util.Arrays;
import java.util.List;

/**
 * A pending transfer of a repository, with its initiator and recipient; all empty if there is none.
 */
@Embeddable
public class TransferColumns {
  public long transferInitiator;
  public long transferRecipient;

  /** Ids of the recipient's teams that get access to the repository. */
  public String[] transferTeams = {};

  public List<Long> teams() {
    return Arrays.stream(transferTeams).map(Long::valueOf).toList();
  }
}
