package io.gitledger.api.topic;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.web.error.ApiError;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.Paged;
import io.gitledger.api.web.page.PagedObject;
import io.gitledger.command.CommandRejectedException;
import io.gitledger.command.Commands;
import io.gitledger.command.topic.TopicCommand;
import io.gitledger.command.topic.TopicCommand.AddTopic;
import io.gitledger.command.topic.TopicCommand.RemoveTopic;
import io.gitledger.command.topic.TopicCommand.ReplaceTopics;
import io.gitledger.command.topic.TopicCommand.TopicsId;
import io.gitledger.query.topic.TopicFinder;
import io.gitledger.query.topic.TopicFinder.TopicResponseView;
import jakarta.validation.constraints.Size;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.stereotype.Component;

/** Topics of repositories. */
@Component
class TopicService {
  private static final Pattern VALID = Pattern.compile("[a-z0-9][-.a-z0-9]{0,34}");
  private static final String INVALID = "invalidTopics";

  /** The names of a repository's topics. */
  record TopicName(List<String> topics) {}

  /** The found topics. */
  record TopicSearchResults(Collection<TopicResponseView> topics) {}

  /** The new topics of a repository. */
  record RepoTopicOptions(@Size(max = 1_000) List<@CodePointLength(max = 255) String> topics) {}

  private final Commands commands;
  private final TopicFinder finder;

  TopicService(Commands commands, TopicFinder finder) {
    this.commands = commands;
    this.finder = finder;
  }

  PagedObject<TopicName> list(RepositoryContext repository, Page page) {
    String[] all = repository.row().topics;
    List<String> shown =
        Arrays.stream(all).sorted().skip(page.offset()).limit(page.limit()).toList();
    return new PagedObject<>(Paged.counted(shown, all.length), new TopicName(shown));
  }

  void replace(RepositoryContext repository, RepoTopicOptions option) {
    List<String> given = option.topics() == null ? List.of() : option.topics();
    List<String> names =
        given.stream()
            .map(TopicService::normalized)
            .filter(name -> !name.isEmpty())
            .distinct()
            .toList();
    List<String> invalid = names.stream().filter(name -> !isValid(name)).toList();
    if (names.size() - invalid.size() > TopicCommand.MAX_TOPICS)
      throw invalid("Exceeding maximum number of topics per repo", null);
    if (!invalid.isEmpty()) throw invalid("Topic names are invalid", invalid);
    commands.send(new ReplaceTopics(new TopicsId(repository.row().id), names));
  }

  void add(RepositoryContext repository, String topic) {
    try {
      commands.send(new AddTopic(new TopicsId(repository.row().id), valid(topic)));
    } catch (CommandRejectedException full) {
      if (full.kind() != CommandRejectedException.Kind.INVALID) throw full;
      throw ApiError.invalid(full.getMessage()).withoutUrl();
    }
  }

  void remove(RepositoryContext repository, String topic) {
    commands.send(new RemoveTopic(new TopicsId(repository.row().id), valid(topic)));
  }

  PagedObject<TopicSearchResults> search(String part, Page page) {
    Paged<TopicResponseView> found =
        Paged.counted(
            finder.search(normalized(part == null ? "" : part), page.offset(), page.limit()));
    return new PagedObject<>(found, new TopicSearchResults(found.items()));
  }

  private static String valid(String topic) {
    String name = normalized(topic);
    if (!isValid(name)) throw invalid("Topic name is invalid", name);
    return name;
  }

  private static String normalized(String topic) {
    return topic.strip().toLowerCase(Locale.ROOT);
  }

  private static boolean isValid(String name) {
    return VALID.matcher(name).matches();
  }

  private static ApiError invalid(String message, Object topics) {
    return ApiError.invalid(message).withoutUrl().with(INVALID, topics);
  }
}
