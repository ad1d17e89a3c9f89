package io.gitledger.api.web.query;

import io.gitledger.api.web.error.ApiError;
import io.gitledger.query.issue.TimeRange;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Set;

/** Parses numbers, flags and dates outside of JSON. */
public final class LenientParser {
  private static final Set<String> TRUE = Set.of("true", "1", "t", "on");

  private LenientParser() {}

  /** Parses a number, with 0 for anything else. */
  public static long number(String text) {
    try {
      return text == null ? 0 : Long.parseLong(text.trim());
    } catch (NumberFormatException notANumber) {
      return 0;
    }
  }

  /** Parses an id in a path like {@link #number}, but accepts only ASCII digits without spaces. */
  public static long id(String text) {
    return text.chars().allMatch(character -> character > ' ' && character < 128)
        ? number(text)
        : 0;
  }

  /** Parses a number like {@link #number}, with 0 also for too large ones. */
  public static int integer(String text) {
    long number = number(text);
    return number == (int) number ? (int) number : 0;
  }

  public static boolean bool(String text) {
    return text != null && TRUE.contains(text.toLowerCase(Locale.ROOT));
  }

  /** Parses a date in RFC 3339 format, or throws a 422. */
  public static Instant date(String text) {
    return offset(text).toInstant();
  }

  /** Parses two dates in RFC 3339 format, each of which is optional, or throws a 422. */
  public static TimeRange range(String since, String before) {
    return new TimeRange(dateOrNull(since), dateOrNull(before));
  }

  private static Instant dateOrNull(String text) {
    return text == null || text.isEmpty() ? null : date(text);
  }

  /** Parses a date in RFC 3339 format with its offset, or throws a 422. */
  public static OffsetDateTime offset(String text) {
    try {
      return offsetDate(text);
    } catch (DateTimeException notADate) {
      throw ApiError.invalid("not a date in RFC 3339 form: " + text);
    }
  }

  /**
   * Parses a date in RFC 3339 format with its offset.
   *
   * @throws DateTimeException for anything else, and for days that are not completely within the
   *     years 1 to 9999 of UTC, which clients cannot parse
   */
  public static OffsetDateTime offsetDate(String text) {
    if (text.chars().anyMatch(Character::isLowerCase))
      throw new DateTimeException("T and Z are capital letters");
    OffsetDateTime date = OffsetDateTime.parse(text);
    if (utcYear(date.with(LocalTime.MIN)) < 1 || utcYear(date.with(LocalTime.MAX)) > 9999)
      throw new DateTimeException("not a year of RFC 3339");
    return date;
  }

  private static int utcYear(OffsetDateTime date) {
    return date.withOffsetSameInstant(ZoneOffset.UTC).getYear();
  }
}
