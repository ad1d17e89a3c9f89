package io.gitledger.api.account;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.account.UserFilter.By;
import io.gitledger.query.account.UserFilter.Order;
import java.util.Arrays;

/** Parses {@code sort} and {@code order} of user lists. */
final class UserOrder {
  private UserOrder() {}

  /** Returns the order: by name if there is no sort. An order without a sort is ignored. */
  static Order of(String sort, String order) {
    if (sort == null || sort.isEmpty()) return new Order(By.NAME, false);
    By by =
        Arrays.stream(By.values())
            .filter(known -> known.wireName().equals(sort))
            .findFirst()
            .orElseThrow(() -> ApiError.invalid("Invalid sort mode: \"" + sort + "\""));
    boolean descending =
        switch (order) {
          case null -> false;
          case "", "asc" -> false;
          case "desc" -> true;
          default -> throw ApiError.invalid("Invalid sort order: \"" + order + "\"");
        };
    return new Order(by, descending);
  }
}
