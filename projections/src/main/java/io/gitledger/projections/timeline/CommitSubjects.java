package io.gitledger.projections.timeline;

import io.gitledger.git.GitRepositories;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.refs.UnknownRepositoryException;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Unit;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.FoundRepository;
import io.gitledger.query.timeline.TimelineEntry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Adds commits to entries, as links with the first lines of their messages. */
@Component
class CommitSubjects {
  private final Access access;
  private final GitRepositories git;

  CommitSubjects(Access access, GitRepositories git) {
    this.access = access;
    this.git = git;
  }

  /**
   * Returns the entries with commits, without those of repositories whose code the viewer may not
   * read.
   */
  List<TimelineEntry> described(List<TimelineEntry> entries, Viewer viewer, Urls urls) {
    Map<Long, List<TimelineEntry>> commits =
        entries.stream()
            .filter(entry -> entry.refRepositoryId != 0)
            .collect(Collectors.groupingBy(entry -> entry.refRepositoryId));
    if (commits.isEmpty()) return entries;
    Map<Long, Optional<FoundRepository>> readable =
        commits.keySet().stream()
            .collect(
                Collectors.toMap(
                    Function.identity(),
                    id -> access.find(viewer, id).filter(at -> at.permission().reads(Unit.CODE))));
    commits.forEach(
        (id, each) -> readable.get(id).ifPresent(at -> describe(each, id, address(at, urls))));
    return entries.stream()
        .filter(
            entry -> entry.refRepositoryId == 0 || readable.get(entry.refRepositoryId).isPresent())
        .toList();
  }

  private static String address(FoundRepository at, Urls urls) {
    return URI.create(urls.html(at.owner().login, at.row().name, "commit")).getRawPath();
  }

  private void describe(List<TimelineEntry> entries, long repository, String address) {
    try (GitRepository opened = git.open(repository)) {
      var log = new CommitLog(opened);
      for (TimelineEntry entry : entries) {
        String subject =
            log.find(ObjectId.fromString(entry.refCommit))
                .map(CommitInfo::message)
                .flatMap(message -> message.lines().findFirst())
                .orElse("");
        entry.body =
            "<a href=\"" + address + "/" + entry.refCommit + "\">" + escaped(subject) + "</a>";
      }
    } catch (UnknownRepositoryException deleted) {
      // The repository was deleted, so the messages are not available any more.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&#34;")
        .replace("'", "&#39;");
  }
}
