package io.gitledger.query.badge;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds badges and their awards. */
@Component
public class BadgeFinder {
  private static final String COLUMNS =
      "select b.id, b.slug, b.description, b.image_url from badge b";

  private final JdbcClient jdbc;

  BadgeFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /** A badge on the wire. */
  public record BadgeView(
      long id, String slug, String description, @JsonProperty("image_url") String imageUrl) {}

  public List<BadgeView> ofUser(long user) {
    return jdbc.sql(
            COLUMNS
                + " join badge_award w on w.badge_id = b.id"
                + " where w.user_id = ? and b.deleted_at is null order by b.id")
        .param(user)
        .query((row, index) -> view(row))
        .list();
  }

  public List<BadgeView> page(long offset, int limit) {
    return jdbc.sql(COLUMNS + " where b.deleted_at is null order by b.id limit ? offset ?")
        .params(limit, offset)
        .query((row, index) -> view(row))
        .list();
  }

  public long count() {
    return jdbc.sql("select count(*) from badge where deleted_at is null")
        .query(Long.class)
        .single();
  }

  /** Finds a badge, ignoring case. */
  public Optional<BadgeView> bySlug(String slug) {
    return jdbc.sql(COLUMNS + " where lower(b.slug) = ? and b.deleted_at is null")
        .param(slug.toLowerCase(Locale.ROOT))
        .query((row, index) -> view(row))
        .optional();
  }

  private static BadgeView view(ResultSet row) throws SQLException {
    return new BadgeView(row.getLong(1), row.getString(2), row.getString(3), row.getString(4));
  }
}
