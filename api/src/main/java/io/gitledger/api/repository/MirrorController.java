package io.gitledger.api.repository;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.projections.mirror.MirrorUpdates;
import io.gitledger.query.access.Unit;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Mirrors of remote repositories. */
@ApiController(tag = "repository")
class MirrorController {
  private final MirrorUpdates updates;

  MirrorController(MirrorUpdates updates) {
    this.updates = updates;
  }

  @Operation("Sync a mirrored repository")
  @PostMapping("/repos/{owner}/{repo}/mirror-sync")
  @ResponseStatus(HttpStatus.OK)
  void repoMirrorSync(RepositoryContext repository) {
    repository.requireWrite(Unit.CODE).requireNotArchived();
    if (!repository.row().mirror) throw ApiError.badRequest("Repository is not a mirror");
    updates.request(repository.row().id);
  }
}
