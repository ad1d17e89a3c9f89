package io.gitledger.query.release;

import io.gitledger.query.Viewer;
import io.gitledger.query.account.UserView;
import io.gitledger.query.account.UserViews;
import io.gitledger.query.attachment.AttachmentView;
import io.gitledger.query.attachment.AttachmentViews;
import io.gitledger.query.misc.Urls;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Creates {@link ReleaseView}s, with the authors as seen by an anonymous viewer. */
@Component
public class ReleaseViews {
  private final UserViews users;
  private final AttachmentViews attachments;

  ReleaseViews(UserViews users, AttachmentViews attachments) {
    this.users = users;
    this.attachments = attachments;
  }

  /**
   * Returns the views of releases of one repository.
   *
   * @param owner login of its owner
   * @param name of the repository
   */
  public List<ReleaseView> of(Collection<ReleaseRow> rows, String owner, String name, Urls urls) {
    Map<Long, UserView> authors =
        users.byIds(
            rows.stream().map(row -> row.authorId).collect(Collectors.toSet()),
            Viewer.ANONYMOUS,
            urls);
    Map<Long, List<AttachmentView>> files = attachments.ofReleases(tags(rows), owner, name, urls);
    return rows.stream()
        .map(
            row ->
                view(
                    row,
                    authors.get(row.authorId),
                    files.getOrDefault(row.id, List.of()),
                    owner,
                    name,
                    urls))
        .toList();
  }

  /** Returns the tags, by release id. */
  public static Map<Long, String> tags(Collection<ReleaseRow> rows) {
    return rows.stream().collect(Collectors.toMap(row -> row.id, row -> row.tag));
  }

  private static ReleaseView view(
      ReleaseRow row,
      UserView author,
      List<AttachmentView> files,
      String owner,
      String name,
      Urls urls) {
    String url = urls.api("repos", owner, name, "releases", row.id);
    return new ReleaseView(
        row.id,
        row.tag,
        row.target,
        row.title,
        row.body,
        url,
        urls.htmlPath(row.tag, owner, name, "releases", "tag"),
        urls.htmlPath(row.tag + ".tar.gz", owner, name, "archive"),
        urls.htmlPath(row.tag + ".zip", owner, name, "archive"),
        url + "/assets",
        row.isDraft(),
        row.prerelease,
        row.createdAt,
        row.createdAt,
        author,
        files);
  }
}
