package io.gitledger.command.branch;

import static java.util.Objects.requireNonNullElse;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.branch.BranchProtectionCommand.BranchProtectionsId;
import io.gitledger.command.branch.BranchProtectionCommand.ChangeBranchProtection;
import io.gitledger.command.branch.BranchProtectionCommand.CreateBranchProtection;
import io.gitledger.command.branch.BranchProtectionCommand.DeleteBranchProtection;
import io.gitledger.command.branch.BranchProtectionCommand.PrioritizeBranchProtections;
import io.gitledger.command.branch.BranchProtectionEvent.BranchProtectionChanged;
import io.gitledger.command.branch.BranchProtectionEvent.BranchProtectionCreated;
import io.gitledger.command.branch.BranchProtectionEvent.BranchProtectionDeleted;
import io.gitledger.command.branch.BranchProtectionEvent.BranchProtectionPrioritiesChanged;
import io.gitledger.command.branch.BranchProtectionEvent.BranchProtectionRenamed;
import io.gitledger.command.sequence.Sequences;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The branch protections of one repository. */
@Aggregate(snapshotTriggerDefinition = "snapshots")
class BranchProtections {
  static final int MAX_PROTECTIONS = 100;

  private record Protection(String name, long priority, BranchRules rules) {}

  @AggregateIdentifier private String id;
  private NavigableMap<Long, Protection> protections = new TreeMap<>();

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(CreateBranchProtection command, Sequences sequences) {
    if (find(command.name()::equals).isPresent())
      throw CommandRejectedException.forbidden("Branch protection already exist");
    if (protections.size() >= MAX_PROTECTIONS)
      throw CommandRejectedException.invalid(
          "a repository has at most " + MAX_PROTECTIONS + " branch protections");
    apply(
        new BranchProtectionCreated(
            command.repository().repository(),
            sequences.next(Sequences.Kind.BRANCH_PROTECTION),
            command.name(),
            command.priority() == 0 ? last() : command.priority(),
            BranchRules.NONE.with(command.change())));
  }

  private long last() {
    long highest = protections.values().stream().mapToLong(Protection::priority).max().orElse(0);
    return highest == Long.MAX_VALUE ? highest : highest + 1;
  }

  @CommandHandler
  void handle(ChangeBranchProtection command) {
    long protection = require(command.name());
    Protection now = protections.get(protection);
    var changed =
        new BranchProtectionChanged(
            command.repository().repository(),
            protection,
            requireNonNullElse(command.priority(), now.priority()),
            now.rules().with(command.change()));
    if (changed.priority() != now.priority() || !changed.rules().equals(now.rules()))
      apply(changed);
  }

  @CommandHandler
  void handle(DeleteBranchProtection command) {
    apply(new BranchProtectionDeleted(command.repository().repository(), require(command.name())));
  }

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  void handle(PrioritizeBranchProtections command) {
    List<Long> known =
        command.protections().stream().filter(protections::containsKey).distinct().toList();
    if (!known.isEmpty())
      apply(new BranchProtectionPrioritiesChanged(command.repository().repository(), known));
  }

  /**
   * Renames the protection of exactly this branch, unless its new name has a protection already.
   */
  void renameBranch(long repository, String from, String to) {
    String name = to.replaceAll("[]\\[{}]", "\\\\$0");
    if (find(name::equalsIgnoreCase).isEmpty())
      find(from::equalsIgnoreCase)
          .ifPresent(
              protection -> apply(new BranchProtectionRenamed(repository, protection, name)));
  }

  private Optional<Long> find(Predicate<String> name) {
    return protections.keySet().stream()
        .filter(protection -> name.test(protections.get(protection).name()))
        .findFirst();
  }

  private long require(String name) {
    return find(name::equals).orElseThrow(() -> CommandRejectedException.notFound("not found"));
  }

  @EventSourcingHandler
  void on(BranchProtectionEvent event) {
    id = new BranchProtectionsId(event.repository()).toString();
    switch (event) {
      case BranchProtectionCreated created ->
          protections.put(
              created.protection(),
              new Protection(created.name(), created.priority(), created.rules()));
      case BranchProtectionChanged changed ->
          protections.computeIfPresent(
              changed.protection(),
              (key, old) -> new Protection(old.name(), changed.priority(), changed.rules()));
      case BranchProtectionRenamed renamed ->
          protections.computeIfPresent(
              renamed.protection(),
              (key, old) -> new Protection(renamed.name(), old.priority(), old.rules()));
      case BranchProtectionPrioritiesChanged changed -> {
        long priority = 1;
        for (Long protection : changed.protections()) {
          long next = priority++;
          protections.computeIfPresent(
              protection, (key, old) -> new Protection(old.name(), next, old.rules()));
        }
      }
      case BranchProtectionDeleted deleted -> protections.remove(deleted.protection());
    }
  }

  protected BranchProtections() {}
}
