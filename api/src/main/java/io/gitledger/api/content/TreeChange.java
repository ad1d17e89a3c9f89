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

/** The change of a commit, planned again from each new head of its branch. */
sealed interface TreeChange {
  String defaultMessage();

  /** Whether it needs a branch to start from. */
  boolean needsBranch();

  /** Whether it may replace a branch that exists, where that is asked for. */
  boolean mayForce();

  /** The paths of the files that the answer shows; null for those that it tells were deleted. */
  List<String> shown();

  /** Ends the request where the change is wrong whatever it applies to. */
  default void requireValid() {}

  /** Ends the request unless the caller may make the change on a branch. */
  void requireAllowed(
      RepositoryContext at, RefUpdatePolicy policy, BranchRuleSet rules, String branch);

  /**
   * The edits of a commit's tree.
   *
   * @param commit null for the first one of a repository, as its tree
   */
  List<PathEdit> plan(GitRepository repository, ObjectId commit, ObjectId tree) throws IOException;

  /** Edits of files that are named one by one. */
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
