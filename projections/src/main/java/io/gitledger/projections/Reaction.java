package io.gitledger.projections;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.stereotype.Component;

/**
 * A handler of committed events. Its {@code @EventHandler} methods run after the commit, on one of
 * the nodes, at least once per event. Events of one repository (or account, or else stream) are
 * handled one after the other in the order of the log; see {@link ReactionOrder}.
 *
 * <p>Handlers run in a transaction that also moves the processor's token. What they write with a
 * {@code JdbcClient} of the same database is therefore kept exactly once. Network calls and git
 * operations may be repeated after a crash. If a handler throws, its writes are rolled back, and
 * its event goes to the dead letters together with the following events of the same order. All
 * other events are processed as usual.
 *
 * <p>Commands that a handler sends run in transactions of their own. Migrated events, which
 * happened elsewhere, cause no reaction.
 */
@Component
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Reaction {
  /**
   * The processor that reactions share by default. Each additional processor permanently costs
   * statements.
   */
  String SHARED = "reactions";

  /**
   * Whether handlers write to the database in their own transaction. If they do not, no savepoint
   * is created, which saves a round trip for each event.
   */
  boolean writes() default true;

  /** The name of the streaming processor. It is cheaper if several reactions share one. */
  String processor() default SHARED;

  /**
   * The maximum pause in milliseconds between the starts of two batches of the processor. The pause
   * grows up to this limit with the time the processor has been busy; all events of that time are
   * then handled in one transaction. The first event after an idle time does not wait. It is meant
   * for work that nobody waits for. Reactions that share a processor must have the same value.
   */
  int maxPauseMillis() default 0;
}
