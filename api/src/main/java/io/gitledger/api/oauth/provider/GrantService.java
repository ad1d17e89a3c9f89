package io.gitledger.api.oauth.provider;

import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.command.Commands;
import io.gitledger.command.oauth.OauthCommand.RevokeOauthGrant;
import io.gitledger.command.oauth.OauthGrantId;
import io.gitledger.query.oauth.OauthGrantRow;
import io.gitledger.query.oauth.OauthGrantRows;
import org.springframework.stereotype.Component;

/** Revokes grants of OAuth2 applications. */
@Component
class GrantService {
  private final Commands commands;
  private final OauthGrantRows grants;

  GrantService(Commands commands, OauthGrantRows grants) {
    this.commands = commands;
    this.grants = grants;
  }

  /** 404 for grants of other users. */
  void revoke(SignedIn caller, long id) {
    OauthGrantRow own =
        grants.byId(id).filter(row -> row.userId == caller.id()).orElseThrow(ApiError::notFound);
    commands.send(new RevokeOauthGrant(new OauthGrantId(own.id)));
  }
}
