package io.gitledger.query.attachment;

import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Files of releases, issues and comments. */
@Repository
public interface AttachmentFinder {
  /** Lists files ordered by name. */
  @SQL(
      "select * from attachment where release_id = any (:releases)"
          + " order by name collate \"C\", id")
  List<AttachmentRow> listOfReleases(Long[] releases);

  /** Lists the files of the texts of issues, the oldest first. */
  @SQL("select * from attachment where issue_id = any (:issues) and comment_id is null order by id")
  List<AttachmentRow> listOfIssues(Long[] issues);

  /** Lists files, the oldest first. */
  @SQL("select * from attachment where comment_id = any (:comments) order by id")
  List<AttachmentRow> listOfComments(Long[] comments);

  @Query("where releaseId = :release and id = :id")
  Optional<AttachmentRow> findOfRelease(long release, long id);

  /** Finds a file of the text of an issue or of a comment on it. */
  @Query("where issueId = :issue and id = :id")
  Optional<AttachmentRow> findOfIssue(long issue, long id);

  @Query("where commentId = :comment and id = :id")
  Optional<AttachmentRow> findOfComment(long comment, long id);

  @Query("where uuid = :uuid")
  Optional<AttachmentRow> findByUuid(String uuid);

  /** Finds the oldest file with a name. */
  @SQL("select * from attachment where release_id = :release and name = :name order by id limit 1")
  Optional<AttachmentRow> findByName(long release, String name);

  @SQL("select count(*) from attachment where release_id = :release")
  Long countOfRelease(long release);

  /** Returns those of the given contents that belong to an attachment. */
  @SQL("select distinct sha256 from attachment where sha256 = any (:sha256s)")
  List<String> listUsed(String[] sha256s);
}
