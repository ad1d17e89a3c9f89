package io.gitledger.projections.ledger;

import io.gitledger.query.account.AccountRow;
import io.gitledger.query.comment.CommentRow;
import io.gitledger.query.issue.IssueRow;
import io.gitledger.query.team.TeamRow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.hibernate.Session;

/**
 * Reads the rows that projectors will look for one by one, by one statement of each kind: those of
 * streams that began in a former batch.
 */
final class RowsReadAhead {
  private static final Map<String, Class<?>> BY_AGGREGATE =
      Map.of(
          "Comment", CommentRow.class,
          "Issue", IssueRow.class,
          "Organization", AccountRow.class,
          "Team", TeamRow.class,
          "User", AccountRow.class);

  private RowsReadAhead() {}

  static void read(Session session, List<? extends EventMessage<?>> events) {
    var begun = new HashMap<Class<?>, Set<Long>>();
    var changed = new HashMap<Class<?>, Set<Long>>();
    for (EventMessage<?> message : events) {
      if (!(message instanceof DomainEventMessage<?> event)) continue;
      Class<?> type = BY_AGGREGATE.get(event.getType());
      if (type == null) continue;
      String stream = event.getAggregateIdentifier();
      long id = Long.parseLong(stream.substring(stream.lastIndexOf('-') + 1));
      (event.getSequenceNumber() == 0 ? begun : changed)
          .computeIfAbsent(type, any -> new TreeSet<>())
          .add(id);
    }
    changed.forEach(
        (type, ids) -> {
          ids.removeAll(begun.getOrDefault(type, Set.of()));
          if (ids.size() > 1) session.findMultiple(type, List.copyOf(ids));
        });
  }
}
