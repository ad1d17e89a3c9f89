package io.gitledger.query.lfs;

import jakarta.data.repository.Find;
import jakarta.data.repository.Repository;
import java.util.List;
import java.util.Optional;
import org.hibernate.annotations.processing.SQL;

/** Finds the Git LFS objects of repositories. */
@Repository
public interface LfsObjectFinder {
  @Find
  Optional<LfsObjectRow> find(long repositoryId, String oid);

  @SQL("select * from lfs_object where repository_id = :repository and oid = any (:oids)")
  List<LfsObjectRow> list(long repository, String[] oids);

  /** Returns whether a repository has objects that another one does not have. */
  @SQL(
      """
      select exists (
        select from lfs_object o where o.repository_id = :repository and not exists (
          select from lfs_object h where h.repository_id = :other and h.oid = o.oid))
      """)
  Boolean hasMore(long repository, long other);

  /** Returns those of the given objects that any repository has, including deleted repositories. */
  @SQL("select distinct oid from lfs_object where oid = any (:oids)")
  List<String> listUsed(String[] oids);
}
