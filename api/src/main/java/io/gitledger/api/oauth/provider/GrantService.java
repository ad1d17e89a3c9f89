package io.gitledger.api.oauth.provider;

import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.oauth.OauthCommand.RevokeOauthGrant;
import io.gitledger.command.oauth.OauthGrantId;
import io.gitledger.query.oauth.OauthGrantFinder;
import io.gitledger.query.oauth.OauthGrantRow;
import org.springframework.stereotype.Component;

/** Revokes grants of OAuth2 applications. */
@Component
class GrantService {
  private final Commands commands;
  private final OauthGrantFinder grants;

  GrantService(Commands commands, OauthGrantFinder grants) {
    this.commands = commands;
    this.grants = grants;
  }

  /** Revokes a grant: 404 for grants of other users. */
  void revoke(SignedIn caller, long id) {
    OauthGrantRow own =
        grants
            .findById(id)
            .filter(row -> row.userId == caller.id())
            .orElseThrow(ApiError::notFound);
    commands.send(new RevokeOauthGrant(new OauthGrantId(own.id)));
  }
}
