package io.gitledger.api.release;

import io.gitledger.api.content.CodeAccess;
import io.gitledger.api.release.ReleaseService.CreateReleaseOption;
import io.gitledger.api.release.ReleaseService.EditReleaseOption;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.access.Unit;
import io.gitledger.query.release.ReleaseView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Releases of repositories. */
@ApiController(tag = "repository")
class ReleaseController {
  private final ReleaseService releases;

  ReleaseController(ReleaseService releases) {
    this.releases = releases;
  }

  @Operation("List a repo's releases")
  @GetMapping("/repos/{owner}/{repo}/releases")
  Paged<ReleaseView> repoListReleases(
      RepositoryContext at,
      @Query(
              about =
                  "filter (exclude / include) drafts, if you dont have repo write access none will show")
          Boolean draft,
      @Query(value = "pre-release", about = "filter (exclude / include) pre-releases")
          Boolean preRelease,
      Page page) {
    return releases.list(requireRead(at), draft, preRelease, page);
  }

  @Operation("Create a release")
  @PostMapping("/repos/{owner}/{repo}/releases")
  @ResponseStatus(HttpStatus.CREATED)
  ReleaseView repoCreateRelease(RepositoryContext at, @Body Supplier<CreateReleaseOption> body) {
    return releases.create(requireWrite(at), body.get());
  }

  @Operation("Gets the most recent non-prerelease, non-draft release of a repository")
  @GetMapping("/repos/{owner}/{repo}/releases/latest")
  ReleaseView repoGetLatestRelease(RepositoryContext at) {
    return releases.latest(requireRead(at));
  }

  @Operation("Get a release by tag name")
  @GetMapping("/repos/{owner}/{repo}/releases/tags/{tag}")
  ReleaseView repoGetReleaseByTag(RepositoryContext at, @PathVariable String tag) {
    return releases.getByTag(requireRead(at), tag);
  }

  @Operation("Delete a release by tag name")
  @DeleteMapping("/repos/{owner}/{repo}/releases/tags/{tag}")
  void repoDeleteReleaseByTag(RepositoryContext at, @PathVariable String tag) {
    releases.deleteByTag(requireWrite(at), tag);
  }

  @Operation("Get a release")
  @GetMapping("/repos/{owner}/{repo}/releases/{id}")
  ReleaseView repoGetRelease(RepositoryContext at, @PathVariable long id) {
    return releases.get(requireRead(at), id);
  }

  @Operation("Update a release")
  @PatchMapping("/repos/{owner}/{repo}/releases/{id}")
  ReleaseView repoEditRelease(
      RepositoryContext at, @PathVariable long id, @Body Supplier<EditReleaseOption> body) {
    return releases.edit(requireWrite(at), id, body.get());
  }

  @Operation("Delete a release")
  @DeleteMapping("/repos/{owner}/{repo}/releases/{id}")
  void repoDeleteRelease(RepositoryContext at, @PathVariable long id) {
    releases.delete(requireWrite(at), id);
  }

  static RepositoryContext requireRead(RepositoryContext at) {
    return CodeAccess.requireRead(at, Unit.RELEASES);
  }

  static RepositoryContext requireWrite(RepositoryContext at) {
    return requireRead(at).requireWrite(Unit.RELEASES);
  }
}
