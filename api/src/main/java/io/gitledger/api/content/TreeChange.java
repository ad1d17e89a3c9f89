package io.gitledger.api.content;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.git.GitRepository;
import io.gitledger.git.read.Trees;
import io.gitledger.git.write.Content;
import io.gitledger.git.write.EditPlan;
import io.gitledger.git.write.FileEdit;
import io.gitledger.git.write.PatchPlan;
import io.gitledger.git.write.PathEdit;
import io.gitledger.git.write.SafePath;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.ObjectId;

/** The changes of a commit, computed again for each new head of its branch. */
sealed interface TreeChange {
  String defaultMessage();

  /** Returns whether it requires an existing branch to start from. */
  boolean needsBranch();

  /** Returns whether it may replace an existing branch on request. */
  boolean mayForce();

  /**
   * Returns the paths of the files that the response shows; null for those that it shows as
   * deleted.
   */
  List<String> shown();

  /** Throws if the change is invalid regardless of what it applies to. */
  default void requireValid() {}

  /** Requires that the caller may apply the change to a branch. */
  void requireAllowed(
      RepositoryContext at, RefUpdatePolicy policy, BranchRuleSet rules, String branch);

  /**
   * Computes the edits of a commit's tree.
   *
   * @param commit null for the first commit of a repository, and so is its tree
   */
  List<PathEdit> plan(GitRepository repository, ObjectId commit, ObjectId tree) throws IOException;

  /** Edits of individual files. */
  record FileEdits(List<FileEdit> edits) implements TreeChange {
    public FileEdits {
      edits.stream().map(FileEdit::content).filter(Objects::nonNull).forEach(Content::size);
    }

    @Override
    public String defaultMessage() {
      return CommitFactory.defaultMessage(edits);
    }

    @Override
    public boolean needsBranch() {
      return edits.stream()
          .anyMatch(
              edit -> edit.kind() != FileEdit.Kind.CREATE && edit.kind() != FileEdit.Kind.UPLOAD);
    }

    @Override
    public boolean mayForce() {
      return true;
    }

    @Override
    public List<String> shown() {
      List<String> paths = new ArrayList<>();
      for (FileEdit edit : edits)
        paths.add(edit.kind() == FileEdit.Kind.DELETE ? null : edit.path());
      return paths;
    }

    @Override
    public void requireValid() {
      for (FileEdit edit : edits)
        if (!SafePath.accepts(edit.path()))
          throw ApiError.invalid(TreePaths.malformed(edit.path()));
    }

    @Override
    public void requireAllowed(
        RepositoryContext at, RefUpdatePolicy policy, BranchRuleSet rules, String branch) {
      List<String> paths =
          edits.stream().flatMap(edit -> Stream.of(edit.path(), edit.from())).distinct().toList();
      policy.requireCommit(at, rules, branch, paths);
    }

    @Override
    public List<PathEdit> plan(GitRepository repository, ObjectId commit, ObjectId tree)
        throws IOException {
      return new EditPlan(new Trees(repository), tree).of(edits);
    }
  }

  /** A patch. */
  record PatchText(String text) implements TreeChange {
    public PatchText {
      text = text == null ? "" : text;
    }

    @Override
    public String defaultMessage() {
      return "apply-patch";
    }

    @Override
    public boolean needsBranch() {
      return true;
    }

    @Override
    public boolean mayForce() {
      return false;
    }

    @Override
    public List<String> shown() {
      return List.of();
    }

    @Override
    public void requireAllowed(
        RepositoryContext at, RefUpdatePolicy policy, BranchRuleSet rules, String branch) {
      policy.requirePush(at, rules, branch);
    }

    @Override
    public List<PathEdit> plan(GitRepository repository, ObjectId commit, ObjectId tree)
        throws IOException {
      repository.reportHeld(GitTemplate::hold);
      List<PathEdit> plan = new PatchPlan(repository, commit, tree).of(text.getBytes(UTF_8));
      repository.reportHeld(held -> {});
      return plan;
    }
  }
}
