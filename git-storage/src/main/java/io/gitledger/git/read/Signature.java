package io.gitledger.git.read;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.PersonIdent;

/** An author or committer with the time, as recorded by git. */
public record Signature(String name, String email, Instant when, ZoneOffset zone) {
  private static final int MAX_LENGTH = 4 << 10;

  /** The angle brackets and line feeds anywhere, and the punctuation and blanks at both ends. */
  private static final Pattern UNRECORDED =
      Pattern.compile("[\\n<>]+|^[\\x00- .,:;<>\"\\\\']+|[\\x00- .,:;<>\"\\\\']+$");

  /** Signature for a missing or malformed one. */
  public static final Signature UNKNOWN = new Signature("", "", Instant.EPOCH, ZoneOffset.UTC);

  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssXXX", Locale.ROOT);

  /** Converts git's form. The result for a malformed one is an empty signature. */
  public static Signature of(PersonIdent ident) {
    if (ident == null) {
      return UNKNOWN;
    }
    Instant when = ident.getWhenAsInstant();
    return new Signature(
        cut(ident.getName()),
        cut(ident.getEmailAddress()),
        when,
        ident.getZoneId().getRules().getOffset(when));
  }

  private static String cut(String text) {
    return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH);
  }

  /** Returns whether name and address are equal, regardless of the time. */
  public boolean isOf(Signature other) {
    return name.equals(other.name) && email.equals(other.email);
  }

  /**
   * Returns the name and the address as recorded by git. One that consists only of punctuation is
   * unchanged.
   */
  public Signature normalized() {
    return new Signature(normalized(name), normalized(email), when, zone);
  }

  private static String normalized(String text) {
    String clean = UNRECORDED.matcher(text).replaceAll("");
    return clean.isEmpty() ? text : clean;
  }

  /** Returns the form written by git. */
  public PersonIdent toIdent() {
    Signature recorded = normalized();
    return new PersonIdent(recorded.name, recorded.email, when, zone);
  }

  /** Returns the time in RFC 3339 format, with the offset recorded by git. */
  public String time() {
    return OffsetDateTime.ofInstant(when, zone).format(SECONDS);
  }

  /** Returns the time in RFC 3339 format, in UTC. */
  public String timeInUtc() {
    return when.atOffset(ZoneOffset.UTC).format(SECONDS);
  }
}
