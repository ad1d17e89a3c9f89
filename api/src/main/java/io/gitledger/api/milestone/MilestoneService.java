package io.gitledger.api.milestone;

import static java.util.Objects.requireNonNullElse;

import io.gitledger.api.issue.DueDates;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.milestone.MilestoneCommand.ChangeMilestone;
import io.gitledger.command.milestone.MilestoneCommand.CreateMilestone;
import io.gitledger.command.milestone.MilestoneCommand.DeleteMilestone;
import io.gitledger.command.milestone.MilestoneCommand.MilestoneId;
import io.gitledger.query.milestone.MilestoneFinder;
import io.gitledger.query.milestone.MilestoneFinder.MilestoneView;
import io.gitledger.query.misc.StateFilter;
import io.gitledger.query.misc.WireType;
import java.time.OffsetDateTime;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.stereotype.Component;

/** Milestones of repositories. */
@Component
class MilestoneService {
  private static final String CLOSED = "closed";

  /** A new milestone. */
  record CreateMilestoneOption(
      @CodePointLength(max = 1_024) String title,
      @ByteLength(max = 65_536) String description,
      OffsetDateTime dueOn,
      @WireType(values = {"open", "closed"}) @CodePointLength(max = 50) String state) {}

  /**
   * Changes of a milestone; absent fields are unchanged, except that an absent due date is removed.
   */
  record EditMilestoneOption(
      @CodePointLength(max = 1_024) String title,
      @ByteLength(max = 65_536) String description,
      @WireType(values = {"open", "closed"}) @CodePointLength(max = 50) String state,
      OffsetDateTime dueOn) {}

  private final Commands commands;
  private final MilestoneFinder milestones;

  MilestoneService(Commands commands, MilestoneFinder milestones) {
    this.commands = commands;
    this.milestones = milestones;
  }

  Paged<MilestoneView> list(RepositoryContext repository, String state, String title, Page page) {
    return Paged.counted(
        milestones.list(
            repository.row().id, StateFilter.of(state), title, page.offset(), page.limit()));
  }

  MilestoneView get(RepositoryContext repository, String idOrTitle) {
    return milestones.find(repository.row().id, idOrTitle).orElseThrow(ApiError::notFound);
  }

  MilestoneView create(RepositoryContext repository, CreateMilestoneOption option) {
    MilestoneId created =
        commands.send(
            new CreateMilestone(
                repository.row().id,
                requireNonNullElse(option.title(), "").strip(),
                requireNonNullElse(option.description(), ""),
                DueDates.ofMilestone(option.dueOn()),
                CLOSED.equals(option.state())));
    return get(repository, Long.toString(created.value()));
  }

  /**
   * Edits a milestone. An empty title is ignored, a blank one is not. An unknown state means open.
   */
  MilestoneView edit(RepositoryContext repository, String idOrTitle, EditMilestoneOption option) {
    var milestone = new MilestoneId(get(repository, idOrTitle).id());
    String title = requireNonNullElse(option.title(), "");
    commands.send(
        new ChangeMilestone(
            milestone,
            title.isEmpty() ? null : title.strip(),
            option.description(),
            DueDates.endOfMilestone(option.dueOn()),
            option.state() == null ? null : CLOSED.equals(option.state())));
    return get(repository, Long.toString(milestone.value()));
  }

  void delete(RepositoryContext repository, String idOrTitle) {
    commands.send(new DeleteMilestone(new MilestoneId(get(repository, idOrTitle).id())));
  }
}
