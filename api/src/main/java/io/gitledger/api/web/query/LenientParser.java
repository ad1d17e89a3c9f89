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

  /** 0 for anything but a number. */
  public static long number(String text) {
    try {
      return text == null ? 0 : Long.parseLong(text.trim());
    } catch (NumberFormatException notANumber) {
      return 0;
    }
  }

  /** An id in a path: as {@link #number}, but only digits of ASCII without space count. */
  public static long id(String text) {
    return text.chars().allMatch(character -> character > ' ' && character < 128)
        ? number(text)
        : 0;
  }

  /** As {@link #number}, and what is too large counts as 0 as well. */
  public static int integer(String text) {
    long number = number(text);
    return number == (int) number ? (int) number : 0;
  }

  public static boolean bool(String text) {
    return text != null && TRUE.contains(text.toLowerCase(Locale.ROOT));
  }

  /** RFC 3339, else 422. */
  public static Instant date(String text) {
    return offset(text).toInstant();
  }

  /** Two times of RFC 3339, each of which may be missing, else 422. */
  public static TimeRange range(String since, String before) {
    return new TimeRange(dateOrNull(since), dateOrNull(before));
  }

  private static Instant dateOrNull(String text) {
    return text == null || text.isEmpty() ? null : date(text);
  }

  /** RFC 3339 with the offset as it is written, else 422. */
  public static OffsetDateTime offset(String text) {
    try {
      return offsetDate(text);
    } catch (DateTimeException notADate) {
      throw ApiError.invalid("not a date in RFC 3339 form: " + text);
    }
  }

  /**
   * RFC 3339 with the offset as it is written.
   *
   * @throws DateTimeException for everything else, and for days that are not all within the years 1
   *     to 9999 of UTC, which clients cannot read
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
