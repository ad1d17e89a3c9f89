package io.gitledger.query.repository;

import io.gitledger.query.page.Substring;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The keywords of a search as a condition on {@code repository r}, and on its owner {@code account
 * o} if a keyword looks like a path. The expressions are those of the index {@code
 * repository_text}.
 */
final class Keywords {
  private final Map<String, Object> parameters = new HashMap<>();
  private final List<String> any = new ArrayList<>();
  private boolean indexed = true;

  Keywords(RepositorySearch search) {
    int number = 0;
    for (String keyword : search.keywords()) {
      String name = "keyword" + number++;
      if (search.topicOnly()) {
        parameters.put(name, keyword);
        any.add("r.topics @> array[:" + name + "]::text[]");
      } else anywhere(keyword, name, search.inDescription());
    }
  }

  private void anywhere(String keyword, String parameter, boolean inDescription) {
    var wanted = wanted(parameter, keyword);
    any.add(wanted.in("r.name_folded"));
    // Topics are stored one per line.
    if (keyword.indexOf('\n') < 0)
      any.add("(r.topics <> '{}' and " + wanted.in("joined(r.topics)") + ")");
    if (inDescription) any.add(wanted.in("lower(r.description)"));
    int slash = keyword.indexOf('/');
    if (slash < 0 || slash != keyword.lastIndexOf('/')) return;
    var owner = new Substring(parameter + "owner", keyword.substring(0, slash));
    owner.bind(parameters);
    var repository = wanted(parameter + "name", keyword.substring(slash + 1));
    any.add("(" + owner.in("o.login_folded") + " and " + repository.in("r.name_folded") + ")");
  }

  private Substring wanted(String parameter, String text) {
    var wanted = new Substring(parameter, text);
    wanted.bind(parameters);
    indexed &= wanted.indexed();
    return wanted;
  }

  boolean any() {
    return !any.isEmpty();
  }

  /** Returns whether there are keywords and an index can be used for each of them. */
  boolean indexed() {
    return any() && indexed;
  }

  /** Returns the condition that one of them matches. */
  String condition() {
    return String.join(" or ", any);
  }

  void bind(Map<String, Object> query) {
    query.putAll(parameters);
  }
}
