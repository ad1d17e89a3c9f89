package io.gitledger.projections.migration;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** Reads fields of the responses of services, which may be missing or of any other type. */
final class ApiFields {
  private static final Instant MIN_TIME = Instant.parse("1970-01-01T00:00:01Z");

  /** A day in the year 9999. */
  private static final long MAX_DAY = 2_932_896;

  private ApiFields() {}

  static String text(JsonNode object, String field) {
    return object.path(field).asString("").replace("\0", "");
  }

  static long number(JsonNode object, String field) {
    return object.path(field).asLong(0);
  }

  static boolean flag(JsonNode object, String field) {
    return object.path(field).asBoolean(false);
  }

  /** Returns a time, or null if it is missing, before 1970 or in the future. */
  static Instant time(JsonNode object, String field) {
    Instant time = dueTime(object, field);
    return time == null || time.isAfter(Instant.now()) ? null : time;
  }

  /** Returns a time, or the end of a day in UTC, or null if it is missing. */
  static Instant dueTime(JsonNode object, String field) {
    String text = text(object, field);
    try {
      Instant time =
          text.length() == LocalDate.EPOCH.toString().length()
              ? endOf(LocalDate.parse(text))
              : text.isEmpty() ? null : OffsetDateTime.parse(text).toInstant();
      return time == null || time.isBefore(MIN_TIME) ? null : time;
    } catch (DateTimeException noTime) {
      return null;
    }
  }

  private static Instant endOf(LocalDate day) {
    return day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant().minusSeconds(1);
  }

  /** Returns the end of a day given by its number since 1970, or null for 0. */
  static Instant endOfDay(JsonNode object, String field) {
    long day = number(object, field);
    return day <= 0 || day > MAX_DAY ? null : endOf(LocalDate.ofEpochDay(day));
  }

  /** Returns a time given in seconds since 1970, with fractions, or now if it is unknown. */
  static Instant pastSeconds(JsonNode object, String field) {
    double seconds = object.path(field).asDouble(0);
    Instant now = Instant.now();
    if (!(seconds >= 1 && seconds < now.getEpochSecond())) return now;
    return Instant.ofEpochMilli(Math.round(seconds * 1_000));
  }

  /** Returns a time unless it is unknown or in the future, else now. */
  static Instant pastOrNow(Instant time) {
    Instant now = Instant.now();
    return time == null || time.isAfter(now) ? now : time;
  }

  /** Returns the creation time, or now if it is unknown. */
  static Instant createdAt(JsonNode object) {
    return pastTime(object, "created_at");
  }

  /** Returns a time, or now if it is unknown. */
  static Instant pastTime(JsonNode object, String field) {
    Instant time = time(object, field);
    return time == null ? Instant.now() : time;
  }

  /** Returns the closing time, or null if the item is open. */
  static Instant closedAt(JsonNode object) {
    if (!text(object, "state").equals("closed")) return null;
    Instant time = time(object, "closed_at");
    return time == null ? createdAt(object) : time;
  }

  /**
   * Returns the items of a list. An object in place of a list is a single item; anything else has
   * none.
   */
  static <T> List<T> list(JsonNode object, String field, Function<JsonNode, T> item) {
    JsonNode found = object.path(field);
    Stream<JsonNode> items =
        found.isArray() ? found.valueStream() : Stream.of(found).filter(JsonNode::isObject);
    return items.map(item).toList();
  }
}
