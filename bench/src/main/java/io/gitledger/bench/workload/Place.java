package io.gitledger.bench.workload;

import io.gitledger.bench.git.Push;
import io.gitledger.bench.http.Api;
import java.io.IOException;
import java.util.Map;
import org.eclipse.jgit.lib.Repository;

/** A repository on a server, created by this program. */
record Place(Person owner, String name) {
  /** Returns the base path of its REST interface. */
  String path() {
    return "/repos/" + owner.name() + "/" + name;
  }

  String url() {
    return owner.target().git(owner.name(), name);
  }

  Push push(Repository local) {
    return new Push(local, url(), owner.name(), owner.token());
  }

  /** Opens an issue and returns its number. */
  long openIssue(Api api, String title, String body) throws IOException {
    return api.post(path() + "/issues", Map.of("title", title, "body", body))
        .json()
        .path("number")
        .asLong();
  }
}
