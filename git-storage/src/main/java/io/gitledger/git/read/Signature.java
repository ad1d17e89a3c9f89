package io.gitledger.git.read;

import java.time.Instant;
import java.time.ZoneOffset;
import org.eclipse.jgit.lib.PersonIdent;

/** Who made or committed something and when, as git recorded it. */
public record Signature(String name, String email, Instant when, ZoneOffset zone) {
  private static final Signature UNKNOWN = new Signature("", "", Instant.EPOCH, ZoneOffset.UTC);

  /** Reads git's form; a malformed one gives an empty signature. */
  public static Signature of(PersonIdent ident) {
    if (ident == null) {
      return UNKNOWN;
    }
    Instant when = ident.getWhenAsInstant();
    return new Signature(
        ident.getName(),
        ident.getEmailAddress(),
        when,
        ident.getZoneId().getRules().getOffset(when));
  }
}
