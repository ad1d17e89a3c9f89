package io.gitledger.api.content;

import io.gitledger.git.read.Signature;
import io.gitledger.query.content.CommitView.CommitUser;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Times of commits as text: with the offset that git recorded, or in UTC. */
public final class GitTimes {
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssXXX", Locale.ROOT);

  private GitTimes() {}

  public static String of(Signature signature) {
    return OffsetDateTime.ofInstant(signature.when(), signature.zone()).format(SECONDS);
  }

  public static String inUtc(Signature signature) {
    return signature.when().atOffset(ZoneOffset.UTC).format(SECONDS);
  }

  static CommitUser user(Signature signature) {
    return new CommitUser(signature.name(), signature.email(), of(signature));
  }

  static CommitUser userInUtc(Signature signature) {
    return new CommitUser(signature.name(), signature.email(), inUtc(signature));
  }
}
