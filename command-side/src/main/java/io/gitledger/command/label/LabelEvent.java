package io.gitledger.command.label;

import io.gitledger.command.log.EventName;
import io.gitledger.command.log.Place;
import io.gitledger.command.log.PlaceScoped;

/** What happened to labels. */
public sealed interface LabelEvent extends PlaceScoped {
  LabelId label();

  @EventName("label.defined")
  record LabelDefined(
      LabelId label,
      Place place,
      String name,
      LabelColor color,
      String description,
      boolean exclusive,
      boolean archived)
      implements LabelEvent {}

  /** It is all this now. */
  @EventName("label.edited")
  record LabelEdited(
      LabelId label,
      Place place,
      String name,
      LabelColor color,
      String description,
      boolean exclusive,
      boolean archived)
      implements LabelEvent {}

  @EventName("label.deleted")
  record LabelDeleted(LabelId label, Place place) implements LabelEvent {}
}
