package io.gitledger.api.activitypub;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.Caller;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.activitypub.ActivityPubView;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Users as actors, and their inboxes. Signatures of inbox messages are verified; their contents are
 * ignored.
 */
@ApiController(tag = "activitypub")
class ActivityPubController {
  /** The media type of actors. */
  static final String LD_JSON =
      "application/ld+json; profile=\"https://www.w3.org/ns/activitystreams\"";

  private final Actors actors;
  private final SignedRequests signatures;

  ActivityPubController(Actors actors, SignedRequests signatures) {
    this.actors = actors;
    this.signatures = signatures;
  }

  @GetMapping(path = "/activitypub/user-id/{user-id}", produces = LD_JSON)
  @Operation("Returns the Person actor for a user")
  ActivityPubView activitypubPerson(@PathVariable("user-id") long user, Caller caller) {
    return actors.view(actors.byId(user, caller));
  }

  @PostMapping("/activitypub/user-id/{user-id}/inbox")
  @Operation("Send to the inbox")
  void activitypubPersonInbox(
      @PathVariable("user-id") long user, Caller caller, HttpServletRequest request) {
    AccountRow receiver = actors.byId(user, caller);
    signatures.requireSignature(request, receiver.id);
  }
}
