package io.gitledger.bench.inner;

import io.gitledger.command.account.UserEvent.UserRegistered;
import io.gitledger.command.account.UserId;
import io.gitledger.command.log.LedgerStorageEngine;
import io.gitledger.command.name.Names;
import io.gitledger.command.name.Names.Space;
import io.gitledger.command.organization.OrganizationEvent.OrganizationCreated;
import io.gitledger.command.organization.OrganizationId;
import io.gitledger.command.repository.RepositoryEvent.RepositoryCreated;
import io.gitledger.command.repository.RepositoryFeatures;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.sequence.Sequences.Kind;
import io.gitledger.command.team.TeamEvent.TeamFormed;
import io.gitledger.command.team.TeamEvent.TeamMemberAdded;
import io.gitledger.command.team.TeamEvent.TeamRepositoriesAdded;
import io.gitledger.command.team.TeamId;
import io.gitledger.command.team.TeamLevel;
import io.gitledger.command.team.TeamSettings;
import io.gitledger.command.vault.PersonalText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.messaging.MetaData;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Writes many users, organizations, teams and repositories into the log of an installation; {@code
 * rebuild --swap} then creates the read model. The users have no passwords: requests on their
 * behalf use an administrator's {@code sudo}. Arguments: JDBC URL with user and password, data
 * folder, number of users, of organizations, of repositories.
 *
 * <p>Every organization has owners and a team of ten that writes to five of its repositories; half
 * of all repositories belong to organizations, a tenth are private. {@code person-0} is in the
 * teams of the first 200 organizations.
 */
public final class FillAccounts {
  private static final int STREAMS_PER_TRANSACTION = 500;
  private static final int TEAM_MEMBERS = 10;
  private static final int TEAM_REPOSITORIES = 5;
  private static final int TEAMS_OF_THE_FIRST = 200;

  private final LedgerStorageEngine log;
  private final Sequences sequences;
  private final Names names;
  private final JdbcTemplate jdbc;
  private final TransactionTemplate transaction;
  private final Random random = new Random(42);
  private final List<DomainEventMessage<?>> events = new ArrayList<>();
  private long written;

  private FillAccounts(ApplicationContext context) {
    log = context.getBean(LedgerStorageEngine.class);
    sequences = context.getBean(Sequences.class);
    names = context.getBean(Names.class);
    jdbc = context.getBean(JdbcTemplate.class);
    transaction = new TransactionTemplate(context.getBean(PlatformTransactionManager.class));
  }

  public static void main(String[] arguments) {
    try (var context = WriteModel.run(arguments[0], arguments[1])) {
      var fill = new FillAccounts(context);
      long start = System.nanoTime();
      fill.run(
          Integer.parseInt(arguments[2]),
          Integer.parseInt(arguments[3]),
          Integer.parseInt(arguments[4]));
      double seconds = (System.nanoTime() - start) / 1e9;
      System.out.printf("%d events, %.0f a second%n", fill.written, fill.written / seconds);
    }
  }

  private void run(int users, int organizations, int repositories) {
    List<Long> people = some(users, this::user);
    int each = Math.max(1, repositories / 2 / organizations);
    some(organizations, number -> organization(number, people, each));
    some(
        repositories - organizations * each,
        number -> {
          long owner = people.get(random.nextInt(people.size()));
          return repository(owner, "project-" + number, owner);
        });
  }

  /** Creates one or several streams and returns an id. */
  private interface Maker {
    long make(int number);
  }

  private List<Long> some(int count, Maker maker) {
    List<Long> ids = new ArrayList<>(count);
    while (ids.size() < count) {
      transaction.executeWithoutResult(
          status -> {
            for (int i = 0; i < STREAMS_PER_TRANSACTION && ids.size() < count; i++)
              ids.add(maker.make(ids.size()));
            log.appendEvents(events);
          });
      written += events.size();
      events.clear();
    }
    return ids;
  }

  private long user(int number) {
    long id = sequences.next(Kind.ACCOUNT);
    String login = "person-" + number;
    String email = login + "@example.org";
    names.claim(Space.ACCOUNT, 0, login, id);
    names.claim(Space.EMAIL, 0, email, id);
    event(
        "User",
        new UserId(id),
        0,
        id,
        new UserRegistered(
            new UserId(id),
            new PersonalText(id, login),
            new PersonalText(id, email),
            new PersonalText(id, "Person the " + number + "th"),
            number % 20 == 0 ? "limited" : number % 50 == 1 ? "private" : "public",
            false,
            false,
            false,
            null));
    return id;
  }

  private long organization(int number, List<Long> people, int repositories) {
    long id = sequences.next(Kind.ACCOUNT);
    String name = "house-" + number;
    Set<Long> members = new LinkedHashSet<>();
    while (members.size() < Math.min(TEAM_MEMBERS, people.size()))
      members.add(people.get(random.nextInt(people.size())));
    long owner = members.iterator().next();
    if (number < TEAMS_OF_THE_FIRST) members.add(people.getFirst());
    names.claim(Space.ACCOUNT, 0, name, id);
    event(
        "Organization",
        new OrganizationId(id),
        0,
        owner,
        new OrganizationCreated(
            new OrganizationId(id),
            name,
            "The house " + number,
            new PersonalText(id, ""),
            "",
            "",
            "",
            number % 10 == 0 ? "limited" : number % 25 == 1 ? "private" : "public",
            false));
    team(
        id,
        owner,
        new TeamSettings("Owners", "", TeamLevel.OWNER, Map.of(), true, true, "limited"),
        Set.of(owner),
        List.of());
    List<Long> all = new ArrayList<>();
    for (int i = 0; i < repositories; i++) all.add(repository(id, "work-" + i, owner));
    team(
        id,
        owner,
        new TeamSettings(
            "builders",
            "",
            TeamLevel.UNITS,
            Map.of("repo.code", "write", "repo.issues", "write", "repo.pulls", "write"),
            false,
            true,
            "private"),
        members,
        all.subList(0, Math.min(TEAM_REPOSITORIES, all.size())));
    return id;
  }

  private void team(
      long organization,
      long owner,
      TeamSettings settings,
      Set<Long> members,
      List<Long> repositories) {
    TeamId team = new TeamId(sequences.next(Kind.TEAM));
    names.claim(Space.TEAM, organization, settings.name(), team.value());
    int sequence = 0;
    event("Team", team, sequence++, owner, new TeamFormed(team, organization, settings));
    for (long member : members)
      event("Team", team, sequence++, owner, new TeamMemberAdded(team, organization, member));
    if (!repositories.isEmpty())
      event(
          "Team",
          team,
          sequence,
          owner,
          new TeamRepositoriesAdded(team, organization, List.copyOf(repositories)));
  }

  private long repository(long owner, String name, long actor) {
    RepositoryId id = new RepositoryId(sequences.next(Kind.REPOSITORY));
    names.claim(Space.REPOSITORY, owner, name, id.value());
    jdbc.update(
        "insert into git_repository (id, head, ref_version, pack_version)"
            + " values (?, 'refs/heads/main', nextval('git_version'), nextval('git_version'))",
        id.value());
    event(
        "Repository",
        id,
        0,
        actor,
        new RepositoryCreated(
            id,
            owner,
            new RepositoryName(name),
            "A description of the length that people write",
            random.nextInt(10) == 0,
            false,
            "main",
            RepositoryFeatures.DEFAULT,
            List.of(),
            0));
    return id.value();
  }

  private void event(String aggregate, Object stream, long sequence, long actor, Object payload) {
    events.add(
        new GenericDomainEventMessage<>(
            aggregate, stream.toString(), sequence, payload, MetaData.with("actor", actor)));
  }
}
