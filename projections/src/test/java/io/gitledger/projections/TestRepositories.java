package io.gitledger.projections;

import io.gitledger.command.Commands;
import io.gitledger.command.account.UserCommand.RegisterUser;
import io.gitledger.command.repository.RepositoryCommand.CreateRepository;
import io.gitledger.command.repository.RepositoryName;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** A repository of its own for every test that needs one. */
public final class TestRepositories {
  private static final AtomicLong NAMES = new AtomicLong();

  private TestRepositories() {}

  /** The id of a new public repository of a new user. */
  public static long create(Commands commands) {
    String owner = "keeper" + NAMES.incrementAndGet();
    long user =
        commands
            .send(
                new RegisterUser(
                    owner, owner + "@example.com", "Passw0rd!u", "", "public", false, false, false))
            .value();
    return commands
        .send(
            new CreateRepository(
                user, new RepositoryName("r"), "", false, false, "main", List.of(), 0, user))
        .value();
  }
}
