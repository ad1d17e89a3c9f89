package io.gitledger.git.read;

import static io.gitledger.git.read.TreeDiff.print;

import io.gitledger.git.GitRepository;
import java.io.IOException;
import java.io.OutputStream;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Writes the changes of commits relative to their first parents. Must be closed before its
 * repository.
 */
public final class CommitDiff implements AutoCloseable {
  private static final DateTimeFormatter LOG_DATE =
      DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss yyyy xx", Locale.ENGLISH);
  private static final DateTimeFormatter MAIL_DATE =
      DateTimeFormatter.ofPattern("EEE, d MMM yyyy HH:mm:ss xx", Locale.ENGLISH);

  private final ObjectReader reader;
  private final TreeDiff diff;

  public CommitDiff(GitRepository repository) {
    this(repository.newObjectReader(), DiffLimits.DEFAULT);
  }

  CommitDiff(ObjectReader reader, DiffLimits limits) {
    this(reader, limits, Whitespace.SHOWN);
  }

  CommitDiff(ObjectReader reader, DiffLimits limits, Whitespace whitespace) {
    this.reader = reader;
    this.diff = new TreeDiff(reader, limits, whitespace);
  }

  /** Returns the difference of two commits; null denotes the empty tree. */
  DiffText between(ObjectId before, ObjectId after) throws IOException {
    return between(before, after, false);
  }

  DiffText between(ObjectId before, ObjectId after, boolean withBinaries) throws IOException {
    List<DiffEntry> entries = diff.entries(tree(before), tree(after));
    if (entries.isEmpty()) return DiffText.NOTHING;
    return out -> {
      for (DiffEntry entry : entries) diff.write(entry, withBinaries, out);
    };
  }

  FileDiff.Page files(ObjectId before, ObjectId after, FileDiff.Part part) throws IOException {
    TreeDiff.Part found = diff.part(tree(before), tree(after), part);
    var files = new ArrayList<FileDiff>();
    for (DiffEntry entry : found.entries()) files.add(FileDiff.of(entry, diff.count(entry)));
    return new FileDiff.Page(files, found.total());
  }

  /** Returns a diff. For a root commit it includes the message, as with {@code git show}. */
  public DiffText of(CommitInfo commit) throws IOException {
    DiffText files = between(parent(commit), commit.id());
    if (parent(commit) != null) return files;
    return out -> {
      Signature author = commit.author();
      print(out, "commit " + commit.id().name() + "\n");
      print(out, "Author: " + author.name() + " <" + author.email() + ">\n");
      print(out, "Date:   " + date(author, LOG_DATE) + "\n\n");
      for (String line : commit.message().stripTrailing().lines().toList())
        print(out, "    " + line + "\n");
      print(out, "\n");
      files.writeTo(out);
    };
  }

  /** Returns a commit as a mail for {@code git am}; empty if it changes nothing. */
  public DiffText mail(CommitInfo commit) throws IOException {
    return mail(commit, "");
  }

  /**
   * Returns a commit as one of several mails; empty if it changes nothing.
   *
   * @param number such as {@code " 1/2"}; empty for a single mail
   */
  DiffText mail(CommitInfo commit, String number) throws IOException {
    List<DiffEntry> entries = diff.entries(tree(parent(commit)), tree(commit.id()));
    if (entries.isEmpty()) return DiffText.NOTHING;
    return out -> {
      head(commit, number, out);
      print(out, DiffStat.of(entries, diff, reader));
      print(out, "\n");
      for (DiffEntry entry : entries) diff.write(entry, true, out);
    };
  }

  private static void head(CommitInfo commit, String number, OutputStream out) throws IOException {
    Signature author = commit.author();
    String message = commit.message().strip();
    int end = message.indexOf("\n\n");
    String subject =
        (end < 0 ? message : message.substring(0, end))
            .lines()
            .map(String::strip)
            .collect(Collectors.joining(" "));
    String body = end < 0 ? "" : message.substring(end).replaceFirst("^\\n++", "");
    String begin = "Subject: [PATCH" + number + "] ";
    print(out, "From " + commit.id().name() + " Mon Sep 17 00:00:00 2001\n");
    print(out, "From: " + MailHeader.name("From: ", author.name()) + " <" + author.email() + ">\n");
    print(out, "Date: " + date(author, MAIL_DATE) + "\n");
    print(out, begin + MailHeader.text(begin, subject) + "\n");
    if (!MailHeader.isAscii(message))
      print(
          out,
          """
          MIME-Version: 1.0
          Content-Type: text/plain; charset=UTF-8
          Content-Transfer-Encoding: 8bit
          """);
    print(out, body.isEmpty() ? "\n---\n" : "\n" + body + "\n---\n");
  }

  private static String date(Signature who, DateTimeFormatter format) {
    return OffsetDateTime.ofInstant(who.when(), who.zone()).format(format);
  }

  private static ObjectId parent(CommitInfo commit) {
    return commit.parents().isEmpty() ? null : commit.parents().getFirst();
  }

  private ObjectId tree(ObjectId commit) throws IOException {
    if (commit == null) return null;
    try (RevWalk walk = new RevWalk(reader)) {
      return walk.parseCommit(commit).getTree().copy();
    }
  }

  @Override
  public void close() {
    reader.close();
  }
}
