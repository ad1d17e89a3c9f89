package io.gitledger.api.milestone;

import io.gitledger.api.milestone.MilestoneService.CreateMilestoneOption;
import io.gitledger.api.milestone.MilestoneService.EditMilestoneOption;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.query.Query;
import io.gitledger.query.milestone.MilestoneFinder.MilestoneView;
import java.util.function.Supplier;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** Milestones of repositories. */
@ApiController(tag = "issue")
class MilestoneController {
  private final MilestoneService milestones;

  MilestoneController(MilestoneService milestones) {
    this.milestones = milestones;
  }

  @Operation("Get all of a repository's opened milestones")
  @GetMapping("/repos/{owner}/{repo}/milestones")
  Paged<MilestoneView> issueGetMilestonesList(
      RepositoryContext repository,
      @Query(
              about =
                  "Milestone state, Recognized values are open, closed and all. Defaults to \"open\"")
          String state,
      @Query(about = "filter by milestone name") String name,
      Page page) {
    return milestones.list(repository, state, name, page);
  }

  @Operation("Create a milestone")
  @PostMapping("/repos/{owner}/{repo}/milestones")
  @ResponseStatus(HttpStatus.CREATED)
  MilestoneView issueCreateMilestone(
      RepositoryContext repository, @Body Supplier<CreateMilestoneOption> body) {
    repository.requireWriteToIssuesOrPulls();
    return milestones.create(repository, body.get());
  }

  @Operation("Get a milestone")
  @GetMapping("/repos/{owner}/{repo}/milestones/{id}")
  MilestoneView issueGetMilestone(RepositoryContext repository, @PathVariable String id) {
    return milestones.get(repository, id);
  }

  @Operation("Update a milestone")
  @PatchMapping("/repos/{owner}/{repo}/milestones/{id}")
  MilestoneView issueEditMilestone(
      RepositoryContext repository,
      @PathVariable String id,
      @Body Supplier<EditMilestoneOption> body) {
    repository.requireWriteToIssuesOrPulls();
    return milestones.edit(repository, id, body.get());
  }

  @Operation("Delete a milestone")
  @DeleteMapping("/repos/{owner}/{repo}/milestones/{id}")
  void issueDeleteMilestone(RepositoryContext repository, @PathVariable String id) {
    repository.requireWriteToIssuesOrPulls();
    milestones.delete(repository, id);
  }
}
