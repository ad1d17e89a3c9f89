package io.gitledger.api.label;

import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.api.account.ResourceOwner;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.command.Commands;
import io.gitledger.command.label.LabelColor;
import io.gitledger.command.label.LabelCommand.DefineLabel;
import io.gitledger.command.label.LabelCommand.DeleteLabel;
import io.gitledger.command.label.LabelCommand.EditLabel;
import io.gitledger.command.label.LabelCommand.LabelId;
import io.gitledger.command.log.OwnerRef;
import io.gitledger.query.OwnerColumns;
import io.gitledger.query.label.LabelFinder;
import io.gitledger.query.label.LabelRow;
import jakarta.validation.constraints.NotEmpty;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.stereotype.Component;

/** Labels of an owner. Callers check access to the owner. */
@Component
public class LabelService {
  private static final int MAX_COPIED = 1_000;

  /** A new label. */
  public record CreateLabelOption(
      @NotEmpty @CodePointLength(max = 255) String name,
      boolean exclusive,
      @NotEmpty @CodePointLength(max = 50) String color,
      @ByteLength(max = 4_096) String description,
      @JsonProperty("is_archived") boolean isArchived) {}

  /**
   * Changes of a label. Null fields are unchanged, but an absent {@code is_archived} means false.
   */
  public record EditLabelOption(
      @CodePointLength(max = 255) String name,
      Boolean exclusive,
      @CodePointLength(max = 50) String color,
      @ByteLength(max = 4_096) String description,
      @JsonProperty("is_archived") boolean isArchived) {}

  private final Commands commands;
  private final LabelFinder labels;

  LabelService(Commands commands, LabelFinder labels) {
    this.commands = commands;
    this.labels = labels;
  }

  Paged<LabelRow> list(ResourceOwner owner, String sort, Page page) {
    return Paged.counted(labels.list(owner.columns(), sort, page.offset(), page.limit()));
  }

  /**
   * @param idOrName an id, or the name of a label
   */
  LabelRow get(ResourceOwner owner, String idOrName) {
    return labels.find(owner.columns(), idOrName).orElseThrow(ApiError::notFound);
  }

  LabelRow create(ResourceOwner owner, CreateLabelOption option, boolean archived) {
    LabelId created =
        commands.send(
            new DefineLabel(
                owner.ref(),
                option.name(),
                LabelColor.of(option.color()),
                requireNonNullElse(option.description(), ""),
                option.exclusive(),
                archived));
    return get(owner, created.value());
  }

  LabelRow edit(ResourceOwner owner, long id, EditLabelOption option) {
    LabelRow label = get(owner, id);
    commands.send(
        new EditLabel(
            new LabelId(label.id),
            option.name(),
            option.color() == null ? null : LabelColor.of(option.color()),
            option.description(),
            option.exclusive(),
            option.isArchived()));
    return get(owner, id);
  }

  /** Deletes a label. Ignores unknown labels and those of other owners. */
  void delete(ResourceOwner owner, long id) {
    if (labels.find(owner.columns(), id).isPresent())
      commands.send(new DeleteLabel(new LabelId(id)));
  }

  /** Copies the labels of a repository to a new one, at most {@value #MAX_COPIED}. */
  public void copy(long from, long to) {
    for (LabelRow label : labels.list(OwnerColumns.ofRepository(from), null, 0, MAX_COPIED).rows())
      commands.send(
          new DefineLabel(
              OwnerRef.repository(to),
              label.name,
              new LabelColor(label.color),
              label.description,
              label.exclusive,
              label.archived));
  }

  private LabelRow get(ResourceOwner owner, long id) {
    return labels.find(owner.columns(), id).orElseThrow(ApiError::notFound);
  }
}
