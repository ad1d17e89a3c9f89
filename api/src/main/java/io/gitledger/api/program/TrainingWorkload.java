package io.gitledger.api.program;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Typical requests, repeated until Java has profiled the methods that are worth compiling. With
 * these profiles in its cache a server is fast from the first minute.
 */
final class TrainingWorkload {
  private static final Pattern TOKEN = Pattern.compile("\"sha1\":\"([0-9a-f]{40})\"");
  private static final List<String> ONCE = List.of("swagger.v1.json", "api/healthz");
  private static final List<String> READ =
      List.of(
          "version",
          "user",
          "users/%1$s",
          "user/repos",
          "repos/search?q=learn",
          "repos/%1$s/learn",
          "repos/%1$s/learn/branches",
          "repos/%1$s/learn/contents/README.md",
          "repos/%1$s/learn/issues",
          "repos/%1$s/learn/issues/1",
          "repos/%1$s/learn/issues/1/comments?since=2100-01-01T00:00:00Z");

  private final HttpClient client;
  private final String root;
  private final String user;
  private final String password;
  private final int rounds;

  /**
   * @param root the server's URL, with a trailing slash
   * @param user an administrator
   * @param rounds the number of repetitions
   */
  TrainingWorkload(HttpClient client, String root, String user, String password, int rounds) {
    this.client = client;
    this.root = root;
    this.user = user;
    this.password = password;
    this.rounds = rounds;
  }

  void run() throws IOException, InterruptedException {
    String basic = user + ":" + password;
    String encoded = Base64.getEncoder().encodeToString(basic.getBytes(StandardCharsets.UTF_8));
    String made =
        post("Basic " + encoded, "users/" + user + "/tokens", "{'name':'learn','scopes':['all']}");
    Matcher token = TOKEN.matcher(made);
    if (!token.find()) throw new IOException("no token: " + made);
    String authorization = "token " + token.group(1);
    for (String path : ONCE) send(request(authorization, path));
    post(authorization, "user/repos", "{'name':'learn','auto_init':true}");
    String issues = "repos/" + user + "/learn/issues";
    for (int round = 1; round <= rounds; round++) {
      post(authorization, issues, "{'title':'issue','body':'what is the matter'}");
      post(authorization, issues + "/" + round + "/comments", "{'body':'what somebody says'}");
      for (String path : READ) send(request(authorization, "api/v1/" + path.formatted(user)));
    }
  }

  private String post(String authorization, String path, String body)
      throws IOException, InterruptedException {
    return send(
        request(authorization, "api/v1/" + path)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body.replace('\'', '"'))));
  }

  private HttpRequest.Builder request(String authorization, String path) {
    return HttpRequest.newBuilder(URI.create(root + path)).header("Authorization", authorization);
  }

  private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> answer = client.send(request.build(), BodyHandlers.ofString());
    if (answer.statusCode() >= 400)
      throw new IOException(answer.statusCode() + " to " + answer.uri());
    return answer.body();
  }
}
