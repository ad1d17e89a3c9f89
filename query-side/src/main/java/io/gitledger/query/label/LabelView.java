package io.gitledger.query.label;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.misc.Urls;

/**
 * A label on the wire.
 *
 * @param color six hexadecimal digits
 */
public record LabelView(
    long id,
    String name,
    boolean exclusive,
    @JsonProperty("is_archived") boolean isArchived,
    String color,
    String description,
    String url) {

  /** Returns the view of a label of a repository, or of the organization that owns it. */
  public static LabelView of(LabelRow row, String owner, String repository, Urls urls) {
    return of(
        row,
        row.repositoryId == 0
            ? urls.api("orgs", owner, "labels")
            : urls.api("repos", owner, repository, "labels"));
  }

  /**
   * Returns the view of a label.
   *
   * @param labels URL of the list that contains it
   */
  public static LabelView of(LabelRow row, String labels) {
    return new LabelView(
        row.id,
        row.name,
        row.exclusive,
        row.archived,
        row.color,
        row.description,
        labels + "/" + row.id);
  }
}
