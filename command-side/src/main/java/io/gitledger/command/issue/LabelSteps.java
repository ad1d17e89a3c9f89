package io.gitledger.command.issue;

import io.gitledger.command.issue.IssueCommand.AddLabels;
import io.gitledger.command.issue.IssueCommand.AddedLabel;
import io.gitledger.command.label.LabelCommand.LabelId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Sequence of changes of the labels of an issue, as listed by its timeline. Adding a label removes
 * its rivals first (30 section 5).
 */
final class LabelSteps {
  /** Labels that are removed and then added; if {@code replaces}, added and then removed. */
  record Step(List<LabelId> added, List<LabelId> removed, boolean replaces) {
    boolean isChange() {
      return !added.isEmpty() || !removed.isEmpty();
    }
  }

  private final Set<LabelId> labels;
  private final List<Step> steps = new ArrayList<>();

  private LabelSteps(Set<LabelId> labels) {
    this.labels = new LinkedHashSet<>(labels);
  }

  static LabelSteps of(Set<LabelId> labels, AddLabels command) {
    return command.replace()
        ? replacing(labels, command.labels())
        : adding(labels, command.labels());
  }

  /** Adds the labels in order. Results in at least one step, which may be empty. */
  private static LabelSteps adding(Set<LabelId> labels, List<AddedLabel> added) {
    var steps = new LabelSteps(labels);
    added.forEach(steps::add);
    if (steps.steps.isEmpty()) steps.begin();
    return steps;
  }

  /**
   * Keeps or adds exactly the given labels, only the last one of an exclusive scope. Changes are
   * ordered by label id.
   */
  static LabelSteps replacing(Set<LabelId> labels, List<AddedLabel> wanted) {
    var kept = new LinkedHashMap<LabelId, AddedLabel>();
    for (AddedLabel label : wanted) {
      if (kept.containsKey(label.label())) continue;
      kept.keySet().removeAll(label.rivals());
      kept.put(label.label(), label);
    }
    var steps = new LabelSteps(labels);
    kept.values().stream().sorted(byId(AddedLabel::label)).forEach(steps::add);
    steps.retain(kept);
    return steps;
  }

  /**
   * Sorts the labels by the given order, which may contain others. Labels that are missing from it
   * come last.
   */
  static List<LabelId> ordered(Set<LabelId> labels, Collection<LabelId> order) {
    var ordered = new LinkedHashSet<>(order);
    ordered.retainAll(labels);
    ordered.addAll(labels);
    return List.copyOf(ordered);
  }

  private void add(AddedLabel added) {
    if (labels.contains(added.label())) return;
    List<LabelId> rivals = labels.stream().filter(added.rivals()::contains).toList();
    if (steps.isEmpty() || !rivals.isEmpty()) begin();
    Step step = steps.getLast();
    step.removed().addAll(rivals);
    step.added().add(added.label());
    rivals.forEach(labels::remove);
    labels.add(added.label());
  }

  private void begin() {
    steps.add(new Step(new ArrayList<>(), new ArrayList<>(), false));
  }

  private void retain(Map<LabelId, ?> kept) {
    List<LabelId> others =
        labels.stream()
            .filter(label -> !kept.containsKey(label))
            .sorted(byId(label -> label))
            .toList();
    labels.removeAll(others);
    boolean joins = !steps.isEmpty() && steps.getLast().removed().isEmpty();
    if (!others.isEmpty() || steps.isEmpty() || joins)
      steps.add(new Step(joins ? steps.removeLast().added() : List.of(), others, true));
  }

  private static <T> Comparator<T> byId(Function<T, LabelId> label) {
    return Comparator.comparingLong(each -> label.apply(each).value());
  }

  Collection<LabelId> result() {
    return labels;
  }

  List<Step> steps() {
    return steps;
  }
}
