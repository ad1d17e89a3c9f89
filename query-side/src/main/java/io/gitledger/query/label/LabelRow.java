package io.gitledger.query.label;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A label of a repository or of an organization. */
@Entity
@Table(name = "label")
public class LabelRow {
  @Id public long id;
  public long repositoryId;
  public long accountId;
  public String name = "";
  public String color = "";
  public String description = "";
  public boolean exclusive;
  public boolean archived;
}
