package io.gitledger.command.idempotency;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.vault.InstanceKey;
import java.security.MessageDigest;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Requests with an idempotency key. Such a request takes effect once, however often it is sent, to
 * whichever nodes, even after a crash. The attempt that starts a request holds its claim. Each of
 * its commands records in its own transaction that it acted, and is rejected if the request has
 * passed to another attempt. The response is stored for a day, sealed, as it may contain secrets
 * that are shown only once.
 */
@Component
public class KeyedRequests {
  /** The claim of an attempt that may act for a request. */
  public record Claim(byte[] key, UUID holder) {}

  /**
   * A stored response.
   *
   * @param type the content type; may be null
   * @param body null if it was too large to be stored
   */
  public record Answer(int status, String type, byte[] body) {}

  /** The state of a request. */
  public sealed interface IdempotencyStatus {
    /** The request is not being processed: process it with this claim. */
    record New(Claim claim) implements IdempotencyStatus {}

    /** Another attempt is processing the request. */
    record Running() implements IdempotencyStatus {}

    /** A command of the request was committed, but its response is unknown. */
    record OutcomeUnknown() implements IdempotencyStatus {}

    /** The key was used for a different request. */
    record KeyReused() implements IdempotencyStatus {}

    /** The response is stored. */
    record Answered(Answer answer) implements IdempotencyStatus {}
  }

  private record Row(
      byte[] fingerprint, boolean lost, Integer status, String type, byte[] answer) {}

  private static final ScopedValue<Claim> CURRENT = ScopedValue.newInstance();
  private static final int SWEPT_AT_ONCE = 1_000;

  private final JdbcClient jdbc;
  private final InstanceKey instanceKey;

  KeyedRequests(JdbcClient jdbc, InstanceKey instanceKey) {
    this.jdbc = jdbc;
    this.instanceKey = instanceKey;
  }

  /**
   * Starts a request, unless it was started before. An attempt that has not acted within a minute
   * is considered dead and loses its claim.
   *
   * @param key SHA-256 of the requester and the idempotency key
   * @param fingerprint SHA-256 of the request's content
   */
  public IdempotencyStatus begin(byte[] key, byte[] fingerprint) {
    var claim = new Claim(key, UUID.randomUUID());
    int begun =
        jdbc.sql(
                """
                insert into keyed_request as known (key, holder, fingerprint) values (?, ?, ?)
                on conflict (key) do update
                set holder = excluded.holder, fingerprint = excluded.fingerprint, begun_at = now(),
                    acted = false, status = null, type = null, answer = null
                where known.begun_at < now() - interval '1 day'
                   or known.status is null and not known.acted
                      and known.fingerprint = excluded.fingerprint
                      and known.begun_at < now() - interval '1 minute'
                """)
            .params(key, claim.holder(), fingerprint)
            .update();
    return begun == 1 ? new IdempotencyStatus.New(claim) : standing(key, fingerprint);
  }

  private IdempotencyStatus standing(byte[] key, byte[] fingerprint) {
    Optional<Row> row =
        jdbc.sql(
                """
                select fingerprint, acted and begun_at < now() - interval '1 minute' as lost,
                       status, type, answer
                from keyed_request where key = ?
                """)
            .param(key)
            .query(
                (found, number) ->
                    new Row(
                        found.getBytes("fingerprint"),
                        found.getBoolean("lost"),
                        found.getObject("status", Integer.class),
                        found.getString("type"),
                        found.getBytes("answer")))
            .optional();
    // The row was deleted between the two statements: a retry may start the request.
    if (row.isEmpty()) return new IdempotencyStatus.Running();
    return standing(row.get(), fingerprint);
  }

  private IdempotencyStatus standing(Row row, byte[] fingerprint) {
    if (!MessageDigest.isEqual(row.fingerprint(), fingerprint))
      return new IdempotencyStatus.KeyReused();
    if (row.status() == null)
      return row.lost() ? new IdempotencyStatus.OutcomeUnknown() : new IdempotencyStatus.Running();
    if (row.answer() == null) return new IdempotencyStatus.OutcomeUnknown();
    return new IdempotencyStatus.Answered(
        new Answer(row.status(), row.type(), instanceKey.open(row.answer())));
  }

  /** Runs an action whose commands act under a claim. */
  public <R, X extends Throwable> R during(
      Claim claim, ScopedValue.CallableOp<? extends R, X> action) throws X {
    return ScopedValue.where(CURRENT, claim).call(action);
  }

  /**
   * Records that the current keyed request, if any, has acted. Must be called within the
   * transaction of each command and of any other write, and before work that is not transactional.
   *
   * @throws CommandRejectedException if another attempt has taken over the request
   */
  public void act() {
    if (!CURRENT.isBound()) return;
    Claim claim = CURRENT.get();
    int held =
        jdbc.sql(
                "update keyed_request set acted = true where key = ? and holder = ? and status is null")
            .params(claim.key(), claim.holder())
            .update();
    if (held == 0)
      throw CommandRejectedException.conflict(
          "the request took too long: another with the same key took its place");
  }

  /** Stores the response. */
  public void finish(Claim claim, Answer answer) {
    jdbc.sql(
            "update keyed_request set status = ?, type = ?, answer = ? where key = ? and holder = ?")
        .params(
            answer.status(),
            answer.type(),
            answer.body() == null ? null : instanceKey.seal(answer.body()),
            claim.key(),
            claim.holder())
        .update();
  }

  /**
   * Deletes all stored response bodies. They are sealed and may contain texts that must be purged.
   */
  public void forgetAnswers() {
    jdbc.sql("update keyed_request set answer = null where answer is not null").update();
  }

  /** Releases a request that has not acted. Returns false if it has. */
  public boolean abandon(Claim claim) {
    return jdbc.sql("delete from keyed_request where key = ? and holder = ? and not acted")
            .params(claim.key(), claim.holder())
            .update()
        == 1;
  }

  /** Deletes requests that were started more than a day ago. Returns their number. */
  public int sweep() {
    int all = 0;
    for (int swept = SWEPT_AT_ONCE; swept == SWEPT_AT_ONCE; all += swept)
      swept =
          jdbc.sql(
                  """
                  delete from keyed_request where key in
                  (select key from keyed_request where begun_at < now() - interval '1 day'
                   limit ? for update skip locked)
                  """)
              .param(SWEPT_AT_ONCE)
              .update();
    return all;
  }
}
