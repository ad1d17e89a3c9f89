package io.gitledger.query.account;

import java.util.Locale;

/** What administrators look for. Null and empty and 0 match everybody. */
public record UserFilter(
    String text,
    String loginName,
    long source,
    String visibility,
    Boolean active,
    Boolean administrator,
    Boolean restricted,
    Boolean twoFactor,
    Boolean prohibitsLogin,
    Order order) {

  /** By what, and from which end. */
  public record Order(By by, boolean descending) {
    String sql() {
      String column =
          switch (by) {
            case NAME -> "login collate \"C\"";
            case CREATED -> "created_at";
            case UPDATED -> "updated_at";
            case ID -> "id";
          };
      return descending ? column + " desc" : column;
    }
  }

  /** By what users can be ordered. */
  public enum By {
    NAME,
    CREATED,
    UPDATED,
    ID;

    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
