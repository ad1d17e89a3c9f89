package io.gitledger.git.read;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.PersonIdent;

/** An author or committer with the time, as git recorded it. */
public record Signature(String name, String email, Instant when, ZoneOffset zone) {
  private static final int MAX_LENGTH = 4 << 10;

  /** The angle brackets and line feeds anywhere, and the punctuation and blanks at both ends. */
  private static final Pattern UNRECORDED =
      Pattern.compile("[\\n<>]+|^[\\x00- .,:;<>\"\\\\']+|[\\x00- .,:;<>\"\\\\']+$");

  /** Stands for a missing or malformed one. */
  public static final Signature UNKNOWN = new Signature("", "", Instant.EPOCH, ZoneOffset.UTC);

  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssXXX", Locale.ROOT);

  /** Reads git's form; a malformed one gives an empty signature. */
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

  /** Whether the same person signs, at whatever time. */
  public boolean isOf(Signature other) {
    return name.equals(other.name) && email.equals(other.email);
  }

  /** The name and the address as git records them; one of punctuation alone stays as it is. */
  public Signature normalized() {
    return new Signature(normalized(name), normalized(email), when, zone);
  }

  private static String normalized(String text) {
    String clean = UNRECORDED.matcher(text).replaceAll("");
    return clean.isEmpty() ? text : clean;
  }

  /** The form in which git writes it. */
  public PersonIdent toIdent() {
    Signature recorded = normalized();
    return new PersonIdent(recorded.name, recorded.email, when, zone);
  }

  /** The time as RFC 3339 has it, in the offset that git recorded. */
  public String time() {
    return OffsetDateTime.ofInstant(when, zone).format(SECONDS);
  }

  /** The time as RFC 3339 has it, in UTC. */
  public String timeInUtc() {
    return when.atOffset(ZoneOffset.UTC).format(SECONDS);
  }
}
