package io.gitledger.api.branch;

import io.gitledger.api.content.BranchRule;
import io.gitledger.api.content.BranchRuleSet;
import io.gitledger.api.content.CommitViews;
import io.gitledger.api.content.GitTemplate;
import io.gitledger.api.content.Pusher;
import io.gitledger.api.content.RefUpdatePolicy;
import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.CommitInfo;
import io.gitledger.git.read.CommitLog;
import io.gitledger.git.read.NamedRef;
import io.gitledger.git.read.RefOrder;
import io.gitledger.git.refs.RefNames;
import io.gitledger.query.access.Unit;
import io.gitledger.query.branch.BranchView;
import io.gitledger.query.content.PayloadCommitView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.springframework.stereotype.Component;

/** Reads branches, each with its newest commit. */
@Component
class BranchFinder {
  private final GitTemplate git;
  private final CommitViews commits;
  private final RefUpdatePolicy policy;

  BranchFinder(GitTemplate git, CommitViews commits, RefUpdatePolicy policy) {
    this.git = git;
    this.commits = commits;
    this.policy = policy;
  }

  BranchView one(RepositoryContext at, String name) {
    return git.read(
        at,
        repository -> {
          ObjectId head =
              repository.refs().find(RefNames.HEADS + name).orElseThrow(ApiError::notFound);
          var named = new NamedRef(name, head, head);
          return views(at, repository, List.of(named)).stream()
              .findFirst()
              .orElseThrow(ApiError::notFound);
        });
  }

  /**
   * Lists branches, newest commit first, then by name. For an empty repository there is no list.
   */
  Paged<BranchView> list(RepositoryContext at, String search, Page page) {
    return git.read(
        at,
        repository -> {
          List<NamedRef> all = NamedRef.branches(repository);
          if (all.isEmpty()) return Paged.linked(null, 0);
          List<NamedRef> found = all.stream().filter(ref -> contains(ref, search)).toList();
          List<NamedRef> shown =
              RefOrder.newestFirst(repository, found).stream()
                  .skip(page.offset())
                  .limit(page.limit())
                  .toList();
          return Paged.linked(views(at, repository, shown), found.size());
        });
  }

  private static boolean contains(NamedRef ref, String search) {
    return search == null
        || ref.name().toLowerCase(Locale.ROOT).contains(search.toLowerCase(Locale.ROOT));
  }

  private List<BranchView> views(
      RepositoryContext at, GitRepository repository, List<NamedRef> refs) throws IOException {
    List<String> names = new ArrayList<>();
    List<CommitInfo> heads = new ArrayList<>();
    CommitLog log = new CommitLog(repository);
    for (NamedRef ref : refs) {
      ObjectId target = ref.target();
      log.find(target)
          .ifPresent(
              commit -> {
                names.add(ref.name());
                heads.add(commit);
              });
    }
    List<PayloadCommitView> payloads = commits.payloads(at, repository, heads);
    BranchRuleSet rules = policy.branchRules(at.row().id);
    Pusher pusher = policy.pusher(at);
    List<BranchView> views = new ArrayList<>(names.size());
    for (int i = 0; i < names.size(); i++)
      views.add(view(at, names.get(i), payloads.get(i), rules.find(names.get(i)), pusher));
    return views;
  }

  private static BranchView view(
      RepositoryContext at,
      String name,
      PayloadCommitView commit,
      Optional<BranchRule> found,
      Pusher pusher) {
    boolean writes = at.writes(Unit.CODE);
    if (found.isEmpty()) return BranchView.unprotected(name, commit, writes);
    BranchRule rule = found.get();
    return new BranchView(
        name,
        commit,
        true,
        rule.values().requiredApprovals(),
        rule.values().statusCheck(),
        rule.values().statusContexts(),
        writes && rule.mayPush(pusher),
        writes && rule.mayMerge(pusher),
        at.permission().administers() ? rule.name() : "");
  }
}
