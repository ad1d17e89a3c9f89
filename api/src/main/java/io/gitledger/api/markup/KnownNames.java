package io.gitledger.api.markup;

import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Revisions;
import io.gitledger.query.access.Unit;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.team.TeamFinder;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Looks up targets of references in the read model and in git. */
@Component
public class KnownNames {
  private static final int LEAST_DIGITS = 7;

  private final AccountFinder accounts;
  private final TeamFinder teams;
  private final GitTemplate git;

  KnownNames(AccountFinder accounts, TeamFinder teams, GitTemplate git) {
    this.accounts = accounts;
    this.teams = teams;
    this.git = git;
  }

  /** Returns targets for texts outside of repositories: accounts. */
  public Known everywhere() {
    return new Known() {
      @Override
      public Set<String> accounts(Set<String> names) {
        return accounts.listPublicLogins(names);
      }

      @Override
      public Set<String> commits(Set<String> digits) {
        return Set.of();
      }
    };
  }

  /** Returns targets for texts of a repository, as far as the caller may see it. */
  public Known in(RepositoryContext repository) {
    return new Known() {
      @Override
      public Set<String> accounts(Set<String> names) {
        return accounts.listPublicLogins(names);
      }

      @Override
      public Set<String> teams(Set<String> mentions) {
        String organization = repository.owner().loginFolded + "/";
        boolean any = mentions.stream().anyMatch(mention -> mention.startsWith(organization));
        if (!any || !repository.owner().organization()) return Set.of();
        return teams.reaching(repository.row().id, repository.ownerId()).stream()
            .map(team -> organization + team.nameFolded)
            .filter(mentions::contains)
            .collect(Collectors.toSet());
      }

      @Override
      public Set<String> commits(Set<String> digits) {
        return repository.reads(Unit.CODE)
            ? git.read(repository, stored -> found(stored, digits))
            : Set.of();
      }

      @Override
      public Optional<IssueAddress> tracker() {
        var tracker = repository.row().tracker;
        boolean usable = tracker.external() && !tracker.externalTrackerStyle.equals("regexp");
        return usable && !tracker.externalTrackerFormat.isEmpty()
            ? Optional.of(
                new IssueAddress(
                    tracker.externalTrackerFormat,
                    tracker.externalTrackerStyle.equals("alphanumeric")))
            : Optional.empty();
      }
    };
  }

  private static Set<String> found(GitRepository stored, Set<String> digits) throws IOException {
    var revisions = new Revisions(stored);
    Set<String> commits = new HashSet<>();
    for (String id : digits) {
      var object = revisions.id(id, LEAST_DIGITS);
      if (object.isPresent() && revisions.commit(object.get()).equals(object)) commits.add(id);
    }
    return commits;
  }
}
