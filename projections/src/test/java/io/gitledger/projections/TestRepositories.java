package io.gitledger.projections;

import io.gitledger.command.Commands;
import io.gitledger.command.repository.RepositoryCommand.CreateRepository;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.command.repository.TrustModel;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Creates a separate repository for every test that needs one. */
public final class TestRepositories {
  private static final AtomicLong NAMES = new AtomicLong();

  private TestRepositories() {}

  public static RepositoryId create(Commands commands, long owner, String name, boolean isPrivate) {
    return commands.send(
        new CreateRepository(
            owner,
            new RepositoryName(name),
            "",
            isPrivate,
            false,
            "main",
            List.of(),
            TrustModel.DEFAULT,
            0,
            owner,
            null,
            List.of()));
  }

  /** Creates a public repository of a new user. */
  public static long create(Commands commands) {
    String owner = "owner" + NAMES.incrementAndGet();
    long user = TestUsers.register(commands, owner).value();
    return create(commands, user, "r", false).value();
  }
}
