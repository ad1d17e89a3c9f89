package io.gitledger.query.account;

import java.util.Locale;

/** Filter of the list of users for administrators. Null, empty and 0 match all users. */
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

  /** The column to order by, and the direction. */
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

  /** Columns by which users can be ordered. */
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
