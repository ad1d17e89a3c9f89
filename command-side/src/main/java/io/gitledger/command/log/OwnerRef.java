package io.gitledger.command.log;

import java.util.Optional;

/**
 * The owner of something that several kinds of owners can have.
 *
 * @param id of the repository or account; 0 for the installation
 */
public record OwnerRef(Kind kind, long id) {
  /** Kinds of owners. Accounts are users and organizations. */
  public enum Kind {
    REPOSITORY,
    ACCOUNT,
    INSTANCE
  }

  /** The whole installation. */
  public static final OwnerRef INSTANCE = new OwnerRef(Kind.INSTANCE, 0);

  public static OwnerRef repository(long id) {
    return new OwnerRef(Kind.REPOSITORY, id);
  }

  public static OwnerRef account(long id) {
    return new OwnerRef(Kind.ACCOUNT, id);
  }

  /** Returns the repository or account of an event; empty if it has neither. */
  public static Optional<OwnerRef> of(Object event) {
    return switch (event) {
      case OwnerScoped scoped when scoped.place().kind() == Kind.INSTANCE -> Optional.empty();
      case OwnerScoped scoped -> Optional.of(scoped.place());
      case RepositoryScoped scoped -> Optional.of(repository(scoped.repository()));
      case AccountScoped scoped -> Optional.of(account(scoped.account()));
      default -> Optional.empty();
    };
  }

  /** Returns a number that is unique among all owners, for use as the scope of names. */
  public long scope() {
    return switch (kind) {
      case REPOSITORY -> -id;
      case ACCOUNT -> id;
      case INSTANCE -> 0;
    };
  }

  /** Returns the owner's part of names in the vault. */
  public String path() {
    return switch (kind) {
      case REPOSITORY -> "repository/" + id;
      case ACCOUNT -> "account/" + id;
      case INSTANCE -> "instance";
    };
  }

  /** Returns the id if the owner is of this kind, else null. */
  Long idOf(Kind wanted) {
    return kind == wanted ? id : null;
  }
}
