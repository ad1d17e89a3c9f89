package io.gitledger.git.refs;

import java.util.List;

/**
 * The one way by which refs move. A repository opened with a gateway hands it every ref update
 * together with the packs staged for it, once per batch; the gateway decides, records and lets
 * {@link RefStore} write. Outcomes come back in the order of the changes.
 *
 * <p>A refusal is an outcome, never an exception: after an exception nobody knows whether the refs
 * have moved, so the data of the packs is kept until the sweep looks for their rows.
 */
@FunctionalInterface
public interface RefUpdateGateway {
  List<RefOutcome> change(RefChangeRequest request);

  /** The same way for what the API changes, which is no push of a git client. */
  default RefUpdateGateway ofApi() {
    return this;
  }

  /** The same way for what a mirror takes over from its remote. */
  default RefUpdateGateway ofMirror() {
    return this;
  }
}
