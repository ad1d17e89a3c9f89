package io.gitledger.api.organization;

import io.gitledger.api.web.edge.RequestUrls;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Paged;
import io.gitledger.query.account.AccountRow;
import io.gitledger.query.account.AccountRows;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.organization.OrganizationView;
import io.gitledger.query.page.RowPage;
import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Organizations as answers. */
@Component
public class OrganizationAnswers {
  private final AccountRows accounts;
  private final UserViews users;
  private final RequestUrls urls;

  OrganizationAnswers(AccountRows accounts, UserViews users, RequestUrls urls) {
    this.accounts = accounts;
    this.users = users;
    this.urls = urls;
  }

  public OrganizationView of(AccountRow row) {
    return OrganizationView.of(row, users, urls.current());
  }

  public OrganizationView of(long organization) {
    return of(accounts.byId(organization).orElseThrow(ApiError::notFound));
  }

  /** Those of these ids that are not deleted; one statement. */
  public Map<Long, OrganizationView> of(Collection<Long> ids) {
    if (ids.isEmpty()) return Map.of();
    return accounts.byIds(ids).stream().collect(Collectors.toMap(row -> row.id, this::of));
  }

  Paged<OrganizationView> of(RowPage<AccountRow> found) {
    return Paged.linked(found.rows(), found.total()).map(this::of);
  }
}
