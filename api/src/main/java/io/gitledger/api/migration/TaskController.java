package io.gitledger.api.migration;

import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.projections.migration.MigrationTasks;
import io.gitledger.projections.migration.MigrationTasks.TaskView;
import java.util.List;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Long-running tasks, which their callers and administrators can watch and cancel. */
@ApiController(tag = "ledger")
class TaskController {
  private final MigrationTasks tasks;

  TaskController(MigrationTasks tasks) {
    this.tasks = tasks;
  }

  @Operation("List the caller's migrations of the last week, the latest first")
  @GetMapping("/ledger/tasks")
  List<TaskView> ledgerListTasks(SignedIn caller) {
    return tasks.list(caller.id());
  }

  @Operation("Get how far a migration is, or how it ended")
  @GetMapping("/ledger/tasks/{id}")
  TaskView ledgerGetTask(SignedIn caller, @PathVariable String id) {
    return find(caller, id);
  }

  @Operation("Cancel a migration")
  @DeleteMapping("/ledger/tasks/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void ledgerCancelTask(SignedIn caller, @PathVariable String id) {
    tasks.cancel(find(caller, id).id());
  }

  private TaskView find(SignedIn caller, String id) {
    try {
      return tasks
          .find(UUID.fromString(id), caller.admin() ? 0 : caller.id())
          .orElseThrow(ApiError::notFound);
    } catch (IllegalArgumentException noId) {
      throw ApiError.notFound();
    }
  }
}
