package io.gitledger.query.repository;

import io.gitledger.query.row.ReadTable;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.util.Locale;

/** A former name of a repository with an owner. */
@Entity
@Table(name = "repository_redirect")
@IdClass(RepositoryRedirectRow.Key.class)
public class RepositoryRedirectRow {
  public static final ReadTable<RepositoryRedirectRow> TABLE =
      ReadTable.of(RepositoryRedirectRow.class);

  @Id public long ownerId;
  @Id public String nameFolded;
  public long repositoryId;

  /** Primary key. */
  public record Key(long ownerId, String nameFolded) {
    /** Returns the key of a name, ignoring case. */
    public static Key of(long owner, String name) {
      return new Key(owner, name.toLowerCase(Locale.ROOT));
    }
  }

  protected RepositoryRedirectRow() {}

  public RepositoryRedirectRow(Key key, long repositoryId) {
    this.ownerId = key.ownerId();
    this.nameFolded = key.nameFolded();
    this.repositoryId = repositoryId;
  }
}
