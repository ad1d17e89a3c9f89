package io.gitledger.query.topic;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.gitledger.query.page.RowPage;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds topics of all repositories. */
@Component
public class TopicFinder {
  private final JdbcClient jdbc;

  TopicFinder(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  /**
   * A topic on the wire.
   *
   * @param repoCount number of repositories that have it, regardless of their visibility
   */
  public record TopicResponseView(
      long id,
      @JsonProperty("topic_name") String topicName,
      @JsonProperty("repo_count") long repoCount,
      Instant created,
      Instant updated) {}

  /**
   * Lists topics whose name contains a text, most used first, then ordered by id, with two
   * statements.
   *
   * @param part in lower case; empty for all
   */
  public RowPage<TopicResponseView> search(String part, long offset, int limit) {
    long total =
        jdbc.sql("select count(*) from topic where position(:part in name) > 0")
            .param("part", part)
            .query(Long.class)
            .single();
    return new RowPage<>(
        jdbc.sql(
                """
                select t.id, t.name, coalesce(u.repositories, 0), t.created_at, t.updated_at
                from topic t left join (
                    select topic, count(*) as repositories from repository r, unnest(r.topics) topic
                    where r.topics <> '{}' and r.deleted_at is null group by topic
                ) u on u.topic = t.name
                where position(:part in t.name) > 0
                order by 3 desc, t.id limit :limit offset :offset
                """)
            .param("part", part)
            .param("limit", limit)
            .param("offset", offset)
            .query(
                (found, number) ->
                    new TopicResponseView(
                        found.getLong(1),
                        found.getString(2),
                        found.getLong(3),
                        found.getObject(4, OffsetDateTime.class).toInstant(),
                        found.getObject(5, OffsetDateTime.class).toInstant()))
            .list(),
        total);
  }
}
