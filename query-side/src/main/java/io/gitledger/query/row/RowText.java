package io.gitledger.query.row;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Values of columns as the text that PostgreSQL reads them from. */
public final class RowText {
  private static final Instant FIRST_YEAR = Instant.parse("0001-01-01T00:00:00Z");
  private static final DateTimeFormatter BEFORE_CHRIST =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSSSSSSSS'+00 BC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private RowText() {}

  /** Null for null. */
  public static String of(Object value) {
    return switch (value) {
      case null -> null;
      case Instant time -> time(time);
      case String[] list -> array(list);
      default -> value.toString();
    };
  }

  /** PostgreSQL knows neither a sign before a year nor a year 0. */
  private static String time(Instant time) {
    if (time.isBefore(FIRST_YEAR)) return BEFORE_CHRIST.format(time);
    String iso = time.toString();
    return iso.startsWith("+") ? iso.substring(1) : iso;
  }

  private static String array(String[] list) {
    var array = new StringBuilder("{");
    for (String element : list) {
      if (array.length() > 1) array.append(',');
      if (element == null) array.append("NULL");
      else
        array.append('"').append(element.replace("\\", "\\\\").replace("\"", "\\\"")).append('"');
    }
    return array.append('}').toString();
  }
}
