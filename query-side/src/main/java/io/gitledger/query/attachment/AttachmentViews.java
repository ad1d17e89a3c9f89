package io.gitledger.query.attachment;

import io.gitledger.query.misc.Urls;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Creates {@link AttachmentView}s, and counts downloads. */
@Component
public class AttachmentViews {
  private final AttachmentFinder attachments;
  private final JdbcClient jdbc;

  AttachmentViews(AttachmentFinder attachments, JdbcClient jdbc) {
    this.attachments = attachments;
    this.jdbc = jdbc;
  }

  /** Counts a download. Downloads are too frequent for events. */
  public void countDownload(AttachmentRow file) {
    jdbc.sql(
            "insert into asset_download (asset_id, count) values (?, 1)"
                + " on conflict (asset_id) do update set count = asset_download.count + 1")
        .param(file.id)
        .update();
  }

  /** Returns the view of one file, with the URL that does not change when it is renamed. */
  public AttachmentView of(AttachmentRow file, Urls urls) {
    return view(file, counts(List.of(file)), address(file, urls));
  }

  /** Returns the files of the texts of some issues, by issue id, with at most two statements. */
  public Map<Long, List<AttachmentView>> ofIssues(Collection<Long> issues, Urls urls) {
    return issues.isEmpty()
        ? Map.of()
        : of(
            attachments.listOfIssues(issues.toArray(Long[]::new)),
            file -> file.issueId,
            file -> address(file, urls));
  }

  /** Returns the files of some comments, by comment id, with at most two statements. */
  public Map<Long, List<AttachmentView>> ofComments(Collection<Long> comments, Urls urls) {
    return comments.isEmpty()
        ? Map.of()
        : of(
            attachments.listOfComments(comments.toArray(Long[]::new)),
            file -> file.commentId,
            file -> address(file, urls));
  }

  /** Returns the files of some releases of one repository, by release id. */
  public Map<Long, List<AttachmentView>> ofReleases(
      Map<Long, String> tags, String owner, String repository, Urls urls) {
    List<AttachmentRow> rows =
        tags.isEmpty() ? List.of() : attachments.listOfReleases(tags.keySet().toArray(Long[]::new));
    Map<Name, Long> sameName =
        rows.stream().collect(Collectors.groupingBy(Name::of, Collectors.counting()));
    return of(
        rows,
        file -> file.releaseId,
        file ->
            sameName.get(Name.of(file)) > 1
                ? address(file, urls)
                : urls.html(
                    owner,
                    repository,
                    "releases",
                    "download",
                    tags.get(file.releaseId),
                    file.name));
  }

  private Map<Long, List<AttachmentView>> of(
      List<AttachmentRow> rows,
      Function<AttachmentRow, Long> subject,
      Function<AttachmentRow, String> address) {
    Map<Long, Long> counts = counts(rows);
    return rows.stream()
        .collect(
            Collectors.groupingBy(
                subject,
                Collectors.mapping(
                    file -> view(file, counts, address.apply(file)), Collectors.toList())));
  }

  private record Name(long release, String name) {
    static Name of(AttachmentRow file) {
      return new Name(file.releaseId, file.name);
    }
  }

  private static String address(AttachmentRow file, Urls urls) {
    return urls.html("attachments", file.uuid);
  }

  private static AttachmentView view(AttachmentRow file, Map<Long, Long> counts, String address) {
    return new AttachmentView(
        file.id,
        file.name,
        file.size,
        counts.getOrDefault(file.id, 0L),
        file.createdAt,
        file.uuid,
        address);
  }

  private Map<Long, Long> counts(List<AttachmentRow> rows) {
    var counts = new HashMap<Long, Long>();
    if (!rows.isEmpty())
      jdbc.sql("select asset_id, count from asset_download where asset_id = any (?)")
          .param(rows.stream().map(file -> file.id).toArray(Long[]::new))
          .query(
              row -> {
                counts.put(row.getLong(1), row.getLong(2));
              });
    return counts;
  }
}
