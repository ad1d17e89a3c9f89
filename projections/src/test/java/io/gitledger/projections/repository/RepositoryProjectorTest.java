package io.gitledger.projections.repository;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.repository.CollaboratorMode;
import io.gitledger.command.repository.RepositoryChange;
import io.gitledger.command.repository.RepositoryCommand.DeleteRepository;
import io.gitledger.command.repository.RepositoryCommand.EditRepository;
import io.gitledger.command.repository.RepositoryCommand.RemoveCollaborator;
import io.gitledger.command.repository.RepositoryCommand.SetCollaborator;
import io.gitledger.command.repository.RepositoryId;
import io.gitledger.command.repository.RepositoryName;
import io.gitledger.projections.LedgerApplication;
import io.gitledger.projections.TestRepositories;
import io.gitledger.projections.TestUsers;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Permission;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.misc.Urls;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryFinder;
import io.gitledger.query.repository.RepositoryViews;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;

@SpringBootTest(classes = LedgerApplication.class)
class RepositoryProjectorTest {
  private static final Urls URLS = new Urls("http://host", "http://host", "host", 22);

  @Autowired private Commands commands;
  @Autowired private AccountFinder accounts;
  @Autowired private RepositoryFinder repositories;
  @Autowired private RepositoryViews views;
  @Autowired private Access access;
  @Autowired private JdbcClient jdbc;

  private long user(String login) {
    return TestUsers.register(commands, login).value();
  }

  private RepositoryId create(long owner, String name, boolean isPrivate) {
    return TestRepositories.create(commands, owner, name, isPrivate);
  }

  private static RepositoryChange renamedTo(String name) {
    return new RepositoryChange(new RepositoryName(name), null, null, null, null, null, null);
  }

  private Permission permission(long viewer, RepositoryId repository) {
    var row = repositories.findById(repository.value()).orElseThrow();
    return access.permission(
        new Viewer(viewer, false, false, false), row, accounts.findById(row.ownerId).orElseThrow());
  }

  @Test
  void aNewRepositoryIsThereWithItsDefaultsAndItsPlaceInGit() {
    long owner = user("creator");
    RepositoryId repository = create(owner, "Hello", false);

    var row = repositories.findByName(owner, "hELLO").orElseThrow();
    var view = views.asOwner(row, accounts.findById(owner).orElseThrow(), URLS);
    assertThat(view.id()).isEqualTo(repository.value());
    assertThat(view.fullName()).isEqualTo("creator/Hello");
    assertThat(view.permissions().admin()).isTrue();
    assertThat(view.units().hasIssues()).isTrue();
    assertThat(view.units().internalTracker().enableTimeTracker()).isTrue();
    assertThat(view.owner().email()).isEqualTo("creator@example.com");
    assertThat(view.counts().watchersCount()).isEqualTo(1);
    assertThat(
            jdbc.sql("select head from git_repository where id = ?")
                .param(repository.value())
                .query(String.class)
                .single())
        .isEqualTo("refs/heads/main");
  }

  @Test
  void aTakenNameIsAConflictAndLeavesNothing() {
    long owner = user("twice");
    create(owner, "one", false);

    assertThatThrownBy(() -> create(owner, "ONE", false))
        .isInstanceOf(CommandRejectedException.class)
        .hasMessage("The repository with the same name already exists.");
    assertThatThrownBy(() -> create(999_999, "one", false)).hasMessageContaining("does not exist");
  }

  @Test
  void aFormerNameLeadsOnUntilItIsTakenAgain() {
    long owner = user("renamer");
    RepositoryId repository = create(owner, "before", false);
    commands.send(new EditRepository(repository, renamedTo("after")));
    assertThat(repositories.findByName(owner, "before")).isEmpty();
    assertThat(repositories.findByFormerName(owner, "Before").orElseThrow().name)
        .isEqualTo("after");

    commands.send(new EditRepository(repository, renamedTo("After")));
    assertThat(repositories.findByFormerName(owner, "after")).isEmpty();

    create(owner, "before", false);
    assertThat(repositories.findByFormerName(owner, "before")).isEmpty();
  }

  @Test
  void aDeletedRepositoryIsGoneAndItsNameIsFree() {
    long owner = user("deleter");
    RepositoryId repository = create(owner, "gone", false);
    commands.send(new EditRepository(repository, renamedTo("gone2")));
    commands.send(new DeleteRepository(repository));

    assertThat(repositories.findByName(owner, "gone2")).isEmpty();
    assertThat(repositories.findByFormerName(owner, "gone")).isEmpty();
    assertThat(repositories.findIncludingDeleted(repository.value())).isPresent();
    assertThat(create(owner, "gone2", false)).isNotEqualTo(repository);
    assertThatThrownBy(() -> commands.send(new DeleteRepository(repository)))
        .isInstanceOf(CommandRejectedException.class);
  }

  @Test
  void aCollaboratorMayDoWhatWasLastSaid() {
    long owner = user("host");
    long guest = user("guest");
    RepositoryId repository = create(owner, "shared", true);
    assertThat(permission(guest, repository).any()).isFalse();

    commands.send(new SetCollaborator(repository, guest, CollaboratorMode.ADMIN));
    assertThat(permission(guest, repository).general()).isEqualTo(Mode.ADMIN);
    commands.send(new SetCollaborator(repository, guest, CollaboratorMode.READ));
    assertThat(permission(guest, repository).general()).isEqualTo(Mode.READ);
    commands.send(new RemoveCollaborator(repository, guest));
    assertThat(permission(guest, repository))
        .isEqualTo(new Permission(Mode.NONE, permission(guest, repository).units()));
    assertThat(permission(guest, repository).any()).isFalse();
    assertThat(permission(owner, repository).general()).isEqualTo(Mode.OWNER);
  }
}
