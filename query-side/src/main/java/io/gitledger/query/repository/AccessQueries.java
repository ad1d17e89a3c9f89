package io.gitledger.query.repository;

import jakarta.data.repository.Query;
import jakarta.data.repository.Repository;
import java.util.Optional;

/** A repository with its owner and everything that decides what one viewer may do in it. */
@Repository
interface AccessQueries {
  String GRANTED =
      """
      select r, a, g.general, g.byTeam, g.code, g.issues, g.pulls, g.releases, g.wiki, g.projects,
        g.packages, g.actions,
        exists (select 1 from BlockRow b where b.blockerId = r.ownerId and b.blockedId = :viewer)
      from RepositoryRow r
      join AccountRow a on a.id = r.ownerId
      join lateral (
        select max(x.general) as general, max(x.general) filter (where x.principal < 0) as byTeam,
          max(x.code) as code, max(x.issues) as issues, max(x.pulls) as pulls,
          max(x.releases) as releases, max(x.wiki) as wiki, max(x.projects) as projects,
          max(x.packages) as packages, max(x.actions) as actions
        from AccessMemberRow m join AccessGrantRow x on x.principal = m.principal
        where m.personId = :viewer and x.ownerId = r.ownerId and x.repositoryId in (0, r.id)) g
      where r.deletedAt is null and a.deletedAt is null and\s""";

  @Query(GRANTED + "a.loginFolded = :loginFolded and r.nameFolded = :nameFolded")
  Optional<GrantedRepository> find(long viewer, String loginFolded, String nameFolded);

  @Query(GRANTED + "r.id = :repository")
  Optional<GrantedRepository> find(long viewer, long repository);
}
