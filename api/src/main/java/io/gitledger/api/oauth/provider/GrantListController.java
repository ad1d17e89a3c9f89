package io.gitledger.api.oauth.provider;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.oauth.OauthApplicationFinder;
import io.gitledger.query.oauth.OauthGrantFinder;
import io.gitledger.query.oauth.OauthGrantRow;
import io.gitledger.query.oauth.OauthGrantView;
import java.util.List;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

@ApiController(tag = "ledger")
class GrantListController {
  private final OauthGrantFinder grants;
  private final OauthApplicationFinder clients;
  private final GrantService service;

  GrantListController(
      OauthGrantFinder grants, OauthApplicationFinder clients, GrantService service) {
    this.grants = grants;
    this.clients = clients;
    this.service = service;
  }

  @GetMapping("/ledger/user/grants")
  @Operation("List what the authenticated user allowed to OAuth2 applications")
  Paged<OauthGrantView> ledgerListGrants(SignedIn caller, Page page) {
    List<OauthGrantRow> rows = grants.ofUser(caller.id(), page.limit(), page.offset());
    var known = clients.clients(rows.stream().map(row -> row.applicationId).toList());
    return Paged.linked(
        rows.stream().map(row -> OauthGrantView.of(row, known.get(row.applicationId))).toList(),
        grants.countOfUser(caller.id()));
  }

  @DeleteMapping("/ledger/user/grants/{id}")
  @Operation("Revoke what was allowed to an OAuth2 application; its tokens stop at once")
  void ledgerRevokeGrant(SignedIn caller, @PathVariable Long id) {
    service.revoke(caller, id);
  }
}
