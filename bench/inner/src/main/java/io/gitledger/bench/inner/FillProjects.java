package io.gitledger.bench.inner;

import io.gitledger.command.log.LedgerStorageEngine;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Random;
import org.axonframework.eventhandling.DomainEventMessage;
import org.springframework.context.ApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Writes project activity into the log of an installation: issues and pull requests with labels,
 * milestones, assignees, comments, reactions, times, references, reviews and the notifications of
 * all these; {@code rebuild --swap} then creates the read model. It uses the repositories and
 * people that are already in the log. Arguments: JDBC URL with user and password, data folder,
 * minimum number of events.
 *
 * <p>Many issues are active at the same time, so that consecutive events in the log are about
 * different ones.
 */
public final class FillProjects {
  private static final int EVENTS_PER_TRANSACTION = 500;
  private static final int ISSUES_AT_ONCE = 2_000;
  private static final int REPOSITORIES = 50;
  private static final int PEOPLE = 500;

  private final LedgerStorageEngine log;
  private final TransactionTemplate transaction;
  private final Random random = new Random(42);
  private final List<DomainEventMessage<?>> events = new ArrayList<>();
  private final List<Project> projects;
  private final List<ProjectIssue> living = new ArrayList<>();

  private FillProjects(ApplicationContext context) {
    log = context.getBean(LedgerStorageEngine.class);
    transaction = new TransactionTemplate(context.getBean(PlatformTransactionManager.class));
    var jdbc = context.getBean(JdbcTemplate.class);
    var inboxes = new HashMap<String, Long>();
    List<Long> people = firsts(jdbc, "account", "user.registered", PEOPLE);
    projects =
        firsts(jdbc, "repository", "repository.created", REPOSITORIES).stream()
            .map(
                repository ->
                    new Project(context, random, repository, people, inboxes, events::add))
            .toList();
  }

  private static List<Long> firsts(JdbcTemplate jdbc, String id, String event, int count) {
    return jdbc.queryForList(
        "select %s from event where name = ? order by position limit ?".formatted(id),
        Long.class,
        event,
        count);
  }

  public static void main(String[] arguments) {
    try (var context = WriteModel.run(arguments[0], arguments[1])) {
      var fill = new FillProjects(context);
      long start = System.nanoTime();
      long written = fill.run(Long.parseLong(arguments[2]));
      double seconds = (System.nanoTime() - start) / 1e9;
      System.out.printf("%d events, %.0f a second%n", written, written / seconds);
    }
  }

  private long run(long count) {
    long written = 0;
    while (written < count) {
      transaction.executeWithoutResult(
          status -> {
            while (events.size() < EVENTS_PER_TRANSACTION) step();
            log.appendEvents(events);
          });
      written += events.size();
      events.clear();
    }
    return written;
  }

  private void step() {
    if (living.size() < ISSUES_AT_ONCE) {
      living.add(projects.get(random.nextInt(projects.size())).open());
      return;
    }
    int chosen = random.nextInt(living.size());
    if (living.get(chosen).step()) return;
    living.set(chosen, living.getLast());
    living.removeLast();
  }
}
