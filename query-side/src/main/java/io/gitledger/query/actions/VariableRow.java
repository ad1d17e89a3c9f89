package io.gitledger.query.actions;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A variable of workflows. */
@Entity
@Table(name = "actions_variable")
public class VariableRow {
  @Id public long id;
  public long repositoryId;
  public long accountId;
  public String name = "";
  public String value = "";
  public String description = "";
}
