package io.gitledger.query.release;

import io.gitledger.query.page.RowPage;
import jakarta.data.repository.Find;
import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Finds releases of repositories. */
@Repository
public interface ReleaseFinder {
  String MATCHING =
      """
      from release where repository_id = :repository and deleted_at is null
      and stage = any (:stages) and prerelease = any (:prerelease)\s""";

  /** Lists releases, the newest first. */
  default RowPage<ReleaseRow> list(
      long repository, String[] stages, Boolean[] prerelease, long offset, int limit) {
    return new RowPage<>(
        newest(repository, stages, prerelease, offset, limit),
        count(repository, stages, prerelease));
  }

  /** Finds the newest published release that is not a prerelease. */
  default Optional<ReleaseRow> findLatest(long repository) {
    return newest(repository, new String[] {ReleaseRow.PUBLISHED}, new Boolean[] {false}, 0, 1)
        .stream()
        .findFirst();
  }

  @SQL("select * " + MATCHING + "order by created_at desc, id desc limit :limit offset :offset")
  List<ReleaseRow> newest(
      long repository, String[] stages, Boolean[] prerelease, long offset, int limit);

  @SQL("select count(*) " + MATCHING)
  Long count(long repository, String[] stages, Boolean[] prerelease);

  @Query("where repositoryId = :repository and id = :id and deletedAt is null")
  Optional<ReleaseRow> find(long repository, long id);

  /** Finds the release or plain tag, ignoring the case of the tag's name. */
  default Optional<ReleaseRow> findByTag(long repository, String tag) {
    return findByFoldedTag(repository, ReleaseRow.fold(tag));
  }

  @Query("where repositoryId = :repository and tagFolded = :folded and deletedAt is null")
  Optional<ReleaseRow> findByFoldedTag(long repository, String folded);

  @SQL(
      "select * from release where repository_id = :repository and deleted_at is null"
          + " and tag_folded = any (:folded)")
  List<ReleaseRow> listByFoldedTags(long repository, String[] folded);

  /** Returns the repository's number of published releases, excluding those of some tags. */
  @SQL(
      "select r.releases - (select count(*) from release where repository_id = :repository"
          + " and deleted_at is null and tag_folded = any (:folded) and stage = 'PUBLISHED')"
          + " from repository r where r.id = :repository")
  Long countWithout(long repository, String[] folded);

  @Find
  Optional<ReleaseRow> findIncludingDeleted(long id);
}
