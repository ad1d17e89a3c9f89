package io.gitledger.projections;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.stereotype.Component;

/**
 * Something that is done because of committed events: its {@code @EventHandler} methods run after
 * the commit, on one of the nodes, at least once per event. Events of one repository (or account,
 * or else stream) come one after the other in the order of the log; see {@link ReactionOrder}.
 *
 * <p>Handlers run in a transaction that also moves the processor's token. What they write with a
 * {@code JdbcClient} of the same database is therefore kept exactly once; network calls and git
 * work may be repeated after a crash. A handler that throws loses what it wrote, its event goes to
 * the dead letters together with what follows in the same order, and everything else goes on.
 *
 * <p>Commands that a handler sends run in transactions of their own. What happened elsewhere and is
 * migrated causes no reaction.
 */
@Component
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface Reaction {
  /**
   * The processor that reactions share unless they have a reason not to: each one costs statements
   * for ever.
   */
  String SHARED = "reactions";

  /**
   * Whether handlers write to the database in their own transaction. For those that do not no
   * savepoint is made: a round trip less for each event.
   */
  boolean writes() default true;

  /** The name of the streaming processor; reactions may share one, which is cheaper. */
  String processor() default SHARED;

  /**
   * Milliseconds from the begin of one batch of the processor to that of the next, at least, when
   * there has been much to do for as long; less before. Then one transaction has the events of all
   * that time. The first event after a rest does not wait. For what nobody waits for; reactions
   * that share a processor say the same.
   */
  int maxPauseMillis() default 0;
}
