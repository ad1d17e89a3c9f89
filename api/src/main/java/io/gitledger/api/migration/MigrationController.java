package io.gitledger.api.migration;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.query.repository.RepositoryView;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Migrations of repositories from other services. */
@ApiController(tag = "repository")
class MigrationController {
  private final MigrationService migrations;

  MigrationController(MigrationService migrations) {
    this.migrations = migrations;
  }

  @Operation("Migrate a remote git repository")
  @PostMapping("/repos/migrate")
  @ResponseStatus(HttpStatus.CREATED)
  RepositoryView repoMigrate(SignedIn caller, @Body MigrateRepoOptions options) {
    return migrations.migrate(caller, options);
  }
}
