package io.gitledger.api.activitypub;

import io.gitledger.api.web.caller.Caller;
import io.gitledger.query.activitypub.ActivityPubView;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Former URLs of actors, by name; not part of the OpenAPI documents. */
@RestController
@RequestMapping("/api/v1/activitypub/user/{username}")
class NamedActorController {
  private final Actors actors;
  private final SignedRequests signatures;

  NamedActorController(Actors actors, SignedRequests signatures) {
    this.actors = actors;
    this.signatures = signatures;
  }

  @GetMapping(produces = ActivityPubController.LD_JSON)
  ActivityPubView person(@PathVariable String username, Caller caller) {
    return actors.view(actors.byLogin(username, caller));
  }

  @PostMapping("/inbox")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void inbox(@PathVariable String username, Caller caller, HttpServletRequest request) {
    signatures.requireSignature(request, actors.byLogin(username, caller).id);
  }
}
