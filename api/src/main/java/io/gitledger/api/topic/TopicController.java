package io.gitledger.api.topic;

import io.gitledger.api.repository.RepositoryContext;
import io.gitledger.api.topic.TopicService.RepoTopicOptions;
import io.gitledger.api.topic.TopicService.TopicName;
import io.gitledger.api.topic.TopicService.TopicSearchResults;
import io.gitledger.api.web.ApiController;
import io.gitledger.api.web.Operation;
import io.gitledger.api.web.body.Body;
import io.gitledger.api.web.page.Page;
import io.gitledger.api.web.page.PagedObject;
import io.gitledger.api.web.query.Query;
import java.util.function.Supplier;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;

/** Topics of repositories. */
@ApiController(tag = "repository")
class TopicController {
  private final TopicService topics;

  TopicController(TopicService topics) {
    this.topics = topics;
  }

  @Operation("Get list of topics that a repository has")
  @GetMapping("/repos/{owner}/{repo}/topics")
  PagedObject<TopicName> repoListTopics(RepositoryContext repository, Page page) {
    return topics.list(repository, page);
  }

  @Operation("Replace list of topics for a repository")
  @PutMapping("/repos/{owner}/{repo}/topics")
  void repoUpdateTopics(RepositoryContext repository, @Body Supplier<RepoTopicOptions> body) {
    repository.requireAdmin();
    topics.replace(repository, body.get());
  }

  @Operation("Add a topic to a repository")
  @PutMapping("/repos/{owner}/{repo}/topics/{topic}")
  void repoAddTopic(RepositoryContext repository, @PathVariable String topic) {
    repository.requireAdminRight();
    topics.add(repository, topic);
  }

  @Operation("Delete a topic from a repository")
  @DeleteMapping("/repos/{owner}/{repo}/topics/{topic}")
  void repoDeleteTopic(RepositoryContext repository, @PathVariable String topic) {
    repository.requireAdminRight();
    topics.remove(repository, topic);
  }

  @Operation("search topics via keyword")
  @GetMapping("/topics/search")
  PagedObject<TopicSearchResults> topicSearch(
      @Query(about = "keywords to search", required = true) String q, Page page) {
    return topics.search(q, page);
  }
}
