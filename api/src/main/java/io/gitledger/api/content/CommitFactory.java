package io.gitledger.api.content;

import io.gitledger.api.content.CommitAuthors.Author;
import io.gitledger.api.content.FileOptions.CommitDateOptions;
import io.gitledger.api.content.FileOptions.Identity;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.read.Signature;
import io.gitledger.git.write.CommitSigner;
import io.gitledger.git.write.FileEdit;
import io.gitledger.git.write.NewCommit;
import io.gitledger.query.misc.ZeroTimes;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;

/** Authors, dates and message of a commit that edits files. */
final class CommitFactory {
  private CommitFactory() {}

  static NewCommit create(
      FileOptions options,
      TreeChange change,
      Author caller,
      List<ObjectId> parents,
      CommitSigner signer) {
    Author author = author(options.author(), options.committer(), caller);
    Author committer = author(options.committer(), options.author(), caller);
    CommitDateOptions dates = options.dates();
    Instant now = Instant.now();
    String message = message(options.message(), change);
    if (options.signoff())
      message += "\nSigned-off-by: " + committer.name() + " <" + committer.email() + ">";
    return new NewCommit(
        parents,
        signed(author, dates == null ? null : dates.author(), now),
        signed(committer, dates == null ? null : dates.committer(), now),
        message,
        signer);
  }

  /**
   * Returns a signature. Go clients send the zero time for an absent date (21 section 5.1). Git
   * cannot read commits from before 1970.
   */
  private static Signature signed(Author author, OffsetDateTime when, Instant now) {
    if (when == null || when.toInstant().equals(ZeroTimes.HIDDEN))
      return author.at(now, ZoneOffset.UTC);
    if (when.toEpochSecond() < 0) throw ApiError.invalid("a commit cannot be from before 1970");
    return author.at(when.toInstant(), when.getOffset());
  }

  /** Merges the author field by field: its own, that of the other one, the caller's. */
  private static Author author(Identity own, Identity other, Author caller) {
    String name = first(own == null ? null : own.name(), other == null ? null : other.name());
    String email = first(own == null ? null : own.email(), other == null ? null : other.email());
    return new Author(name == null ? caller.name() : name, email == null ? caller.email() : email);
  }

  private static String first(String own, String other) {
    if (own != null && !own.isBlank()) return own.strip();
    return other == null || other.isBlank() ? null : other.strip();
  }

  private static String message(String given, TreeChange change) {
    String message = given == null ? "" : given.strip();
    if (message.indexOf('\0') >= 0) throw ApiError.invalid("a message must not contain NUL");
    return (message.isEmpty() ? change.defaultMessage() : message) + "\n";
  }

  /** Summarizes the edits, with a line for each kind. */
  static String defaultMessage(List<FileEdit> edits) {
    List<String> lines = new ArrayList<>();
    line("Add ", EnumSet.of(FileEdit.Kind.CREATE), edits, lines);
    Set<FileEdit.Kind> updates =
        EnumSet.of(FileEdit.Kind.UPDATE, FileEdit.Kind.UPLOAD, FileEdit.Kind.RENAME);
    line("Update ", updates, edits, lines);
    line("Delete ", EnumSet.of(FileEdit.Kind.DELETE), edits, lines);
    return String.join("\n", lines);
  }

  private static void line(
      String verb, Set<FileEdit.Kind> kinds, List<FileEdit> edits, List<String> lines) {
    List<String> paths =
        edits.stream().filter(edit -> kinds.contains(edit.kind())).map(FileEdit::path).toList();
    if (!paths.isEmpty()) lines.add(verb + String.join(", ", paths));
  }
}
