package io.gitledger.command.tag;

import static java.util.Objects.requireNonNullElse;
import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.sequence.Sequences;
import io.gitledger.command.tag.TagProtectionCommand.ChangeTagProtection;
import io.gitledger.command.tag.TagProtectionCommand.CreateTagProtection;
import io.gitledger.command.tag.TagProtectionCommand.DeleteTagProtection;
import io.gitledger.command.tag.TagProtectionCommand.TagProtectionsId;
import io.gitledger.command.tag.TagProtectionEvent.TagProtectionChanged;
import io.gitledger.command.tag.TagProtectionEvent.TagProtectionCreated;
import io.gitledger.command.tag.TagProtectionEvent.TagProtectionDeleted;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.CreationPolicy;
import org.axonframework.spring.stereotype.Aggregate;

/** The tag protections of one repository. */
@Aggregate(snapshotTriggerDefinition = "snapshots")
class TagProtections {
  static final int MAX_PROTECTIONS = 100;

  @AggregateIdentifier private String id;
  private NavigableMap<Long, TagProtectionChanged> protections = new TreeMap<>();

  @CommandHandler
  @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
  long handle(CreateTagProtection command, Sequences sequences) {
    if (protections.values().stream().anyMatch(one -> one.pattern().equals(command.pattern())))
      throw CommandRejectedException.forbidden("Tag protection already exist");
    if (protections.size() >= MAX_PROTECTIONS)
      throw CommandRejectedException.invalid(
          "a repository has at most " + MAX_PROTECTIONS + " tag protections");
    long protection = sequences.next(Sequences.Kind.TAG_PROTECTION);
    apply(
        new TagProtectionCreated(
            command.repository().repository(),
            protection,
            command.pattern(),
            command.users(),
            command.teams()));
    return protection;
  }

  @CommandHandler
  void handle(ChangeTagProtection command) {
    TagProtectionChanged now = require(command.protection());
    var changed =
        new TagProtectionChanged(
            now.repository(),
            now.protection(),
            requireNonNullElse(command.pattern(), now.pattern()),
            requireNonNullElse(command.users(), now.users()),
            requireNonNullElse(command.teams(), now.teams()));
    if (!changed.equals(now)) apply(changed);
  }

  @CommandHandler
  void handle(DeleteTagProtection command) {
    TagProtectionChanged now = require(command.protection());
    apply(new TagProtectionDeleted(now.repository(), now.protection()));
  }

  private TagProtectionChanged require(long protection) {
    TagProtectionChanged found = protections.get(protection);
    if (found == null) throw CommandRejectedException.notFound("not found");
    return found;
  }

  @EventSourcingHandler
  void on(TagProtectionEvent event) {
    id = new TagProtectionsId(event.repository()).toString();
    switch (event) {
      case TagProtectionCreated created ->
          protections.put(
              created.protection(),
              new TagProtectionChanged(
                  created.repository(),
                  created.protection(),
                  created.pattern(),
                  created.users(),
                  created.teams()));
      case TagProtectionChanged changed -> protections.put(changed.protection(), changed);
      case TagProtectionDeleted deleted -> protections.remove(deleted.protection());
    }
  }

  protected TagProtections() {}
}
