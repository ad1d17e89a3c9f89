package io.gitledger.git.refs;

import java.util.List;

/**
 * The only way to move refs. A repository opened with a gateway passes every ref update to it
 * together with the packs staged for it, once per batch. The gateway checks and records the update
 * and calls {@link RefStore} for writing. Outcomes are in the order of the changes.
 *
 * <p>A rejection is an outcome, never an exception: after an exception it is unknown whether the
 * refs were moved, so the data of the packs is kept until the sweep checks their rows.
 */
@FunctionalInterface
public interface RefUpdateGateway {
  List<RefOutcome> change(RefChangeRequest request);

  /** Returns the gateway for changes by the API, which are not pushes of a git client. */
  default RefUpdateGateway ofApi() {
    return this;
  }

  /** Returns the gateway for changes that a mirror fetches from its remote. */
  default RefUpdateGateway ofMirror() {
    return this;
  }
}
