package io.gitledger.command;

import io.gitledger.command.vault.PersonKeys;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Actor and cause of the current request's commands. Stored in the metadata of every event.
 *
 * @param actor id of the acting account; {@link #SYSTEM} for the program itself
 * @param signIn how the actor signed in: {@code password}, {@code token:<id>}, {@code
 *     ssh-key:<id>}, {@code deploy-key:<id>}, {@code system}
 * @param address the actor's network address, encrypted with the actor's key when stored; may be
 *     null
 * @param request id of the request; may be null
 * @param cause id of the causing event; may be null
 * @param original time and author at another service for a migrated item; otherwise null
 */
public record Origin(
    long actor, String signIn, String address, String request, String cause, Original original) {
  /** Actor id of automatic actions of the program. */
  public static final long SYSTEM = 0;

  /** Metadata keys. */
  public static final String ACTOR = "actor";

  public static final String SIGN_IN = "sign_in";
  public static final String ADDRESS = "address";
  public static final String REQUEST = "request";
  public static final String CAUSE = "cause";

  /** Marks the events that import a repository from another service. */
  public static final String MIGRATES = "migrates";

  /**
   * Time of a migrated item at the other service. Read models show it; event handlers with side
   * effects skip the event.
   */
  public static final String ORIGINAL_TIME = "original_time";

  /** The author at the other service; encrypted with the actor's key. */
  public static final String ORIGINAL_AUTHOR = "original_author";

  private static final ScopedValue<Origin> CURRENT = ScopedValue.newInstance();
  private static final Origin NOBODY = new Origin(SYSTEM, "system", null, null, null);

  /**
   * Time and author of a migrated item at the other service.
   *
   * @param author name at the other service; empty if the author has an account here
   */
  public record Original(Instant at, String author) {}

  public Origin(long actor, String signIn, String address, String request, String cause) {
    this(actor, signIn, address, request, cause, null);
  }

  /** Returns this origin for a migrated item. */
  public Origin of(Original happened) {
    return new Origin(actor, signIn, address, request, cause, happened);
  }

  /** Returns the acting account's id from the metadata of an event. */
  public static long actorOf(Map<String, ?> metadata) {
    return metadata.get(ACTOR) instanceof Number actor ? actor.longValue() : SYSTEM;
  }

  /** Runs an action. All commands sent in it carry this origin. */
  public <R, X extends Throwable> R during(ScopedValue.CallableOp<? extends R, X> action) throws X {
    return ScopedValue.where(CURRENT, this).call(action);
  }

  public static Origin current() {
    return CURRENT.orElse(NOBODY);
  }

  /**
   * Returns an origin with the same cause that acts on behalf of an account, for something the
   * account requested earlier.
   */
  public Origin onBehalfOf(long account) {
    return new Origin(account, signIn, null, null, cause);
  }

  Map<String, Object> metadata(PersonKeys keys) {
    var metadata = new LinkedHashMap<String, Object>();
    metadata.put(ACTOR, actor);
    metadata.put(SIGN_IN, signIn);
    if (address != null && actor > 0) metadata.put(ADDRESS, keys.seal(actor, address));
    if (request != null) metadata.put(REQUEST, request);
    if (cause != null) metadata.put(CAUSE, cause);
    if (original != null) {
      metadata.put(MIGRATES, true);
      metadata.put(ORIGINAL_TIME, original.at().toString());
      if (!original.author().isEmpty() && actor > 0)
        metadata.put(ORIGINAL_AUTHOR, keys.seal(actor, original.author()));
    }
    return metadata;
  }
}
