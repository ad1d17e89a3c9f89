package io.gitledger.api.access;

import static java.util.Map.entry;
import static org.awaitility.Awaitility.await;

import io.gitledger.api.key.TestGpgKey;
import io.gitledger.api.key.TestKeys;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Replaces the variables of a path by existing resources, which are created for each request, so
 * that a cell does not depend on the previous ones.
 */
final class Examples {
  private static final long NOBODY = 999_999_999;
  private static final String NO_FILE = "1".repeat(40);

  /** Creates the resource of a variable and returns its name. */
  private interface Maker {
    Object make(Examples examples);
  }

  /**
   * The makers by the whole operation for its last variable, else by the path up to the variable,
   * else by the variable alone.
   */
  private static final Map<String, Maker> MAKERS =
      Map.ofEntries(
          entry("owner", all -> all.place.org),
          entry("org", all -> all.place.org),
          entry("repo", all -> AccessPlace.REPOSITORY),
          entry("template_owner", all -> all.place.org),
          entry("template_repo", all -> AccessPlace.REPOSITORY),
          entry("username", all -> all.place.owner),
          entry("user-id", Examples::ownerId),
          entry("target", all -> all.place.bystander),
          entry("/gitignore/templates/{name}", all -> "Go"),
          entry("/licenses/{name}", all -> "MIT"),
          entry("/label/templates/{name}", all -> "Default"),
          // Users.
          entry("/user/following/{username}", all -> all.place.bystander),
          entry("/user/blocks/{username}", all -> all.place.bystander),
          entry("PUT /user/blocks/{username}", all -> all.place.user("blocked")),
          entry("/user/keys/{id}", all -> all.newKey("/user/keys")),
          entry("/user/hooks/{id}", all -> all.newHook("/user/hooks")),
          entry("/user/gpg_keys/{id}", Examples::newGpgKey),
          entry("/user/applications/oauth2/{id}", Examples::newApplication),
          entry("/user/actions/secrets/{secretname}", all -> all.newSecret("/user")),
          entry("/user/actions/variables/{variablename}", all -> all.newVariable("/user")),
          entry("/users/{username}/tokens/{token}", Examples::newToken),
          entry("/ledger/user/grants/{id}", all -> 1),
          entry("/ledger/events/{id}", Examples::provedEvent),
          entry("/ledger/checkpoints/{size}", Examples::checkpoint),
          entry("/ledger/tasks/{id}", all -> "00000000-0000-0000-0000-000000000001"),
          entry("/ledger/deleted/users/{id}", all -> NOBODY),
          entry("/ledger/deleted/organizations/{id}", all -> NOBODY),
          entry("/ledger/deleted/repositories/{id}", all -> NOBODY),
          // Organizations.
          entry("DELETE /orgs/{org}", all -> all.place.newOrganization()),
          entry("DELETE /orgs/{org}/repos", Examples::organizationWithRepository),
          entry("/orgs/{org}/labels/{id}", all -> all.newLabel("/orgs/" + all.place.org)),
          entry("/orgs/{org}/hooks/{id}", all -> all.newHook("/orgs/" + all.place.org + "/hooks")),
          entry(
              "/orgs/{org}/actions/secrets/{secretname}",
              all -> all.newSecret("/orgs/" + all.place.org)),
          entry(
              "/orgs/{org}/actions/variables/{variablename}",
              all -> all.newVariable("/orgs/" + all.place.org)),
          entry("/orgs/{org}/blocks/{username}", all -> all.blocked(true)),
          entry("PUT /orgs/{org}/blocks/{username}", all -> all.blocked(false)),
          entry("/orgs/{org}/members/{username}", Examples::joined),
          entry("/orgs/{org}/public_members/{username}", Examples::joined),
          // Teams.
          entry("/teams/{id}", all -> all.place.team),
          entry("DELETE /teams/{id}", Examples::newTeam),
          entry("/teams/{id}/members/{username}", Examples::joined),
          entry("/teams/{id}/repos/{org}/{repo}", Examples::reached),
          // Repositories.
          entry("/repositories/{id}", Examples::repositoryId),
          entry("DELETE /repos/{owner}/{repo}", all -> all.place.newRepository(all.place.org)),
          entry("branch", all -> "main"),
          entry("DELETE /repos/{owner}/{repo}/branches/{branch}", Examples::newBranch),
          entry("filepath", all -> "a.txt"),
          entry("/repos/{owner}/{repo}/editorconfig/{filepath}", Examples::configured),
          entry("archive", all -> "main.zip"),
          entry("/repos/{owner}/{repo}/zipball/{ref}", all -> "main"),
          entry("/repos/{owner}/{repo}/tarball/{ref}", all -> "main"),
          entry("/repos/{owner}/{repo}/bundle/{ref}", all -> "main"),
          entry("basehead", all -> "main...main"),
          entry("/repos/{owner}/{repo}/git/commits/{sha}.{diffType}", all -> "main.diff"),
          entry("ref", all -> "heads/main"),
          entry("sha", all -> "main"),
          entry("/repos/{owner}/{repo}/commits/{ref}", all -> "main"),
          entry("/repos/{owner}/{repo}/git/blobs/{sha}", Examples::blob),
          entry("/repos/{owner}/{repo}/git/tags/{sha}", all -> all.newTag("id")),
          entry("tag", all -> all.newTag("name")),
          entry("topic", Examples::topic),
          entry("pageName", Examples::newWikiPage),
          entry("/repos/{owner}/{repo}/tag_protections/{id}", Examples::newTagProtection),
          entry("/repos/{owner}/{repo}/push_mirrors/{name}", Examples::pushMirror),
          entry("/repos/{owner}/{repo}/branch_protections/{name}", Examples::branchProtection),
          entry("collaborator", Examples::collaborator),
          entry("assignee", all -> all.place.owner),
          entry("index", Examples::newIssue),
          entry("/repos/{owner}/{repo}/pulls/{index}", Examples::newPullRequest),
          entry(
              "/repos/{owner}/{repo}/pulls/{index}.{diffType}",
              all -> all.newPullRequest() + ".diff"),
          entry("/repos/{owner}/{repo}/pulls/{base}", all -> "main"),
          entry("/repos/{owner}/{repo}/pulls/{base}/{head}", Examples::headOfPullRequest),
          entry(
              "/repos/{owner}/{repo}/pulls/{index}/reviews/{id}",
              all -> all.newReview().path("id").asLong()),
          entry("/repos/{owner}/{repo}/pulls/{index}/comments/{id}", Examples::newLineComment),
          entry("/repos/{owner}/{repo}/pulls/comments/{id}", Examples::newLineComment),
          entry("/repos/{owner}/{repo}/issues/comments/{id}", Examples::newComment),
          entry("/repos/{owner}/{repo}/issues/{index}/comments/{id}", Examples::newComment),
          entry(
              "/repos/{owner}/{repo}/issues/{index}/subscriptions/{user}", all -> all.place.owner),
          entry("position", all -> 1),
          entry("POST /repos/{owner}/{repo}/issues/{index}/pin", Examples::newIssueWithRoomForAPin),
          entry("/repos/{owner}/{repo}/issues/{index}/times/{id}", Examples::newTime),
          entry("/repos/{owner}/{repo}/times/{user}", all -> all.place.owner),
          entry("/repos/{owner}/{repo}/keys/{id}", all -> all.newKey(all.repository() + "/keys")),
          entry("/repos/{owner}/{repo}/hooks/{id}", Examples::newRepositoryHook),
          entry(
              "/repos/{owner}/{repo}/actions/secrets/{secretname}",
              all -> all.newSecret(all.repository())),
          entry(
              "/repos/{owner}/{repo}/actions/variables/{variablename}",
              all -> all.newVariable(all.repository())),
          entry("/repos/{owner}/{repo}/hooks/git/{id}", all -> "update"),
          entry("/repos/{owner}/{repo}/milestones/{id}", Examples::newMilestone),
          entry("/repos/{owner}/{repo}/labels/{id}", all -> all.newLabel(all.repository())),
          entry(
              "/repos/{owner}/{repo}/issues/{index}/labels/{id}",
              all -> all.newLabel(all.repository())),
          entry("GET /repos/{owner}/{repo}/releases/latest", Examples::released),
          entry("/repos/{owner}/{repo}/releases/{id}", all -> all.newRelease("id")),
          entry("/repos/{owner}/{repo}/releases/tags/{tag}", all -> all.newRelease("tag_name")),
          entry("attachment_id", Examples::newAsset),
          entry(
              "/repos/{owner}/{repo}/issues/{index}/assets/{attachment_id}",
              all -> all.newAttachment(all.made.get("index"))),
          entry(
              "/repos/{owner}/{repo}/issues/comments/{id}/assets/{attachment_id}",
              all -> all.newAttachment("comments/" + all.made.get("id"))),
          entry("/ledger/hooks/{id}", Examples::newRepositoryHook),
          entry("/ledger/repositories/{owner}/{repo}/pulls/{index}", Examples::newPullRequest),
          entry("delivery", all -> "00000000-0000-0000-0000-000000000001"),
          entry("team", all -> all.extras(true)),
          entry("PUT /repos/{owner}/{repo}/teams/{team}", all -> all.extras(false)),
          entry("/notifications/threads/{id}", Examples::thread),
          // Operations of administrators.
          entry("/admin/users/{username}", all -> all.place.bystander),
          entry("DELETE /admin/users/{username}", all -> all.place.user("doomed")),
          entry("/admin/users/{username}/keys/{id}", Examples::newKeyOfBystander),
          entry("/admin/hooks/{id}", Examples::newSystemHook),
          entry("task", Examples::task),
          entry("slug", Examples::badge));

  /**
   * Bodies of operations that read theirs before the permission check. Each would have an effect,
   * or fail after the check.
   */
  private static final Map<String, Object> BODIES =
      Map.ofEntries(
          entry("PATCH /repos/{owner}/{repo}/issues/{index}", Json.object("title", "t")),
          entry("POST /repos/{owner}/{repo}/issues/{index}/deadline", Json.object()),
          entry("POST /repos/{owner}/{repo}/issues/{index}/labels", Json.object()),
          entry("PUT /repos/{owner}/{repo}/issues/{index}/labels", Json.object()),
          entry(
              "POST /repos/{owner}/{repo}/issues/{index}/reactions",
              Json.object("content", "eyes")),
          entry(
              "DELETE /repos/{owner}/{repo}/issues/{index}/reactions",
              Json.object("content", "eyes")),
          entry(
              "POST /repos/{owner}/{repo}/issues/comments/{id}/reactions",
              Json.object("content", "eyes")),
          entry(
              "DELETE /repos/{owner}/{repo}/issues/comments/{id}/reactions",
              Json.object("content", "eyes")),
          entry("PATCH /repos/{owner}/{repo}/issues/comments/{id}", Json.object("body", "b")),
          entry(
              "PATCH /repos/{owner}/{repo}/issues/{index}/comments/{id}", Json.object("body", "b")),
          entry("POST /repos/{owner}/{repo}/issues/{index}/dependencies", Json.object("index", 0)),
          entry(
              "DELETE /repos/{owner}/{repo}/issues/{index}/dependencies", Json.object("index", 0)),
          entry("POST /repos/{owner}/{repo}/issues/{index}/blocks", Json.object("index", 0)),
          entry("DELETE /repos/{owner}/{repo}/issues/{index}/blocks", Json.object("index", 0)),
          entry(
              "POST /repos/{owner}/{repo}/issues/{index}/assignees",
              Json.object("assignees", List.of())),
          entry(
              "DELETE /repos/{owner}/{repo}/issues/{index}/assignees",
              Json.object("assignees", List.of())),
          entry(
              "POST /repos/{owner}/{repo}/contents",
              Json.object(
                  "files",
                  List.of(Json.object("operation", "create", "path", "a.txt", "content", "")))),
          entry("POST /repos/{owner}/{repo}/contents/{filepath}", Json.object("content", "")),
          entry(
              "PUT /repos/{owner}/{repo}/contents/{filepath}",
              Json.object("content", "", "sha", NO_FILE)),
          entry("DELETE /repos/{owner}/{repo}/contents/{filepath}", Json.object("sha", NO_FILE)),
          entry("POST /repos/{owner}/{repo}/diffpatch", Json.object("content", "")));

  private final AccessPlace place;
  private final Map<String, String> made = new HashMap<>();
  private final List<String> leftovers = new ArrayList<>();

  Examples(AccessPlace place) {
    this.place = place;
    // The latest one is requested before those of a size.
    checkpoint();
  }

  AccessPlace place() {
    return place;
  }

  /** Returns the path of an operation, after creating all its resources. */
  String path(Operation operation) {
    made.clear();
    StringBuilder path = new StringBuilder();
    StringBuilder pattern = new StringBuilder();
    for (String segment : operation.path().substring(1).split("/", -1)) {
      pattern.append('/').append(segment);
      path.append('/')
          .append(segment.startsWith("{") ? value(operation, pattern, segment) : segment);
    }
    return path.toString();
  }

  private String value(Operation operation, CharSequence pattern, String segment) {
    String name = segment.substring(1, segment.length() - 1);
    boolean last = operation.path().indexOf('{', pattern.length()) < 0;
    Maker maker = last ? MAKERS.get(operation.toString()) : null;
    if (maker == null) maker = MAKERS.get(pattern.toString());
    if (maker == null) maker = MAKERS.get(name);
    if (maker == null) throw new IllegalStateException("no example for " + pattern);
    String value = String.valueOf(maker.make(this));
    made.put(name, value);
    return value;
  }

  /** Returns the body of an operation, which is mostly invalid. */
  static Object body(Operation operation) {
    return BODIES.getOrDefault(operation.toString(), "{");
  }

  /** Deletes everything that would affect other tests. */
  void clear() {
    leftovers.forEach(path -> place.server().administrator().delete(path));
  }

  private Object checkpoint() {
    TestClient administrator = place.server().administrator();
    return await()
        .until(
            () -> {
              administrator.post("/admin/cron/sign_checkpoint").expect(204);
              return administrator.get("/ledger/checkpoints/latest");
            },
            latest -> latest.status() == 200)
        .json()
        .path("size")
        .asLong();
  }

  /**
   * Returns the first event of the repository, which is visible to everybody who can see the
   * repository.
   */
  private Object provedEvent() {
    String event =
        owner()
            .get("/ledger/events?limit=1&repository=" + place.org + "/" + AccessPlace.REPOSITORY)
            .expect(200)
            .json()
            .path("events")
            .path(0)
            .path("id")
            .asString();
    await()
        .until(
            () -> {
              checkpoint();
              return owner().get("/ledger/events/" + event + "/proof").status() == 200;
            });
    return event;
  }

  private TestClient owner() {
    return place.owner();
  }

  private String repository() {
    return place.repository();
  }

  private String fresh(String begin) {
    return place.server().freshName(begin);
  }

  private static long id(Answer made) {
    return made.expect(201).json().path("id").asLong();
  }

  private long newKey(String path) {
    return id(owner().post(path, Json.object("title", fresh("key"), "key", TestKeys.ed25519(""))));
  }

  private Object newKeyOfBystander() {
    return id(
        place
            .server()
            .administrator()
            .post(
                "/admin/users/" + place.bystander + "/keys",
                Json.object("title", fresh("key"), "key", TestKeys.ed25519(""))));
  }

  private long newHook(String path) {
    return id(owner().post(path, hook("false")));
  }

  private Object ownerId() {
    return owner().get("/user").expect(200).json().path("id").asLong();
  }

  /** Returns a thread of the owner. */
  private Object thread() {
    String threads = "/notifications?all=true&limit=1";
    if (owner().get(threads).expect(200).json().isEmpty())
      id(
          place
              .server()
              .administrator()
              .post(repository() + "/issues", Json.object("title", "for the owner")));
    return await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> owner().get(threads).json().path(0).path("id").asLong(), id -> id != 0);
  }

  private Object newRepositoryHook() {
    return newHook(repository() + "/hooks");
  }

  private Object newSystemHook() {
    long hook = id(place.server().administrator().post("/admin/hooks", hook("true")));
    leftovers.add("/admin/hooks/" + hook);
    return hook;
  }

  private static Object hook(String ofSystem) {
    return Json.object(
        "type",
        "gitea",
        "config",
        Json.object(
            "url", "http://localhost:1/", "content_type", "json", "is_system_webhook", ofSystem));
  }

  private Object newGpgKey() {
    return id(
        owner()
            .post(
                "/user/gpg_keys",
                Json.object(
                    "armored_public_key", TestGpgKey.of(place.owner + "@example.com").armored())));
  }

  private Object newApplication() {
    return id(
        owner()
            .post(
                "/user/applications/oauth2",
                Json.object("name", fresh("app"), "redirect_uris", List.of())));
  }

  private String newSecret(String of) {
    owner().put(of + "/actions/secrets/S", Json.object("data", "x"));
    return "S";
  }

  private String newVariable(String of) {
    owner().post(of + "/actions/variables/V", Json.object("value", "x"));
    return "V";
  }

  private Object newToken() {
    String name = fresh("token");
    place
        .server()
        .as(place.owner)
        .post(
            "/users/" + place.owner + "/tokens",
            Json.object("name", name, "scopes", List.of("read:misc")))
        .expect(201);
    return name;
  }

  private Object organizationWithRepository() {
    String organization = place.newOrganization();
    place.newRepository(organization);
    return organization;
  }

  private Object topic() {
    owner().put(repository() + "/topics/example").expect(204);
    return "example";
  }

  private Object newWikiPage() {
    return owner()
        .post(repository() + "/wiki/new", Json.object("title", fresh("page")))
        .expect(201)
        .json()
        .path("sub_url")
        .asString();
  }

  private Object branchProtection() {
    owner().post(repository() + "/branch_protections", Json.object("rule_name", "example"));
    return "example";
  }

  private Object newTagProtection() {
    return id(
        owner()
            .post(
                repository() + "/tag_protections",
                Json.object(
                    "name_pattern", fresh("none"), "whitelist_usernames", List.of(place.owner))));
  }

  /** Creates a push mirror to the repository itself, so there is nothing to push. */
  private Object pushMirror() {
    String path = repository() + "/push_mirrors";
    if (owner().get(path).expect(200).json().isEmpty())
      owner()
          .post(
              path,
              Json.object(
                  "remote_address",
                  place.server().gitUrl(place.owner, place.org + "/" + AccessPlace.REPOSITORY),
                  "interval",
                  "0"))
          .expect(200);
    return owner().get(path).expect(200).json().path(0).path("remote_name").asString();
  }

  private Object newMilestone() {
    return id(owner().post(repository() + "/milestones", Json.object("title", "m")));
  }

  private Object released() {
    newRelease("id");
    return AccessPlace.REPOSITORY;
  }

  private Object newRelease(String field) {
    return owner()
        .post(repository() + "/releases", Json.object("tag_name", fresh("r")))
        .expect(201)
        .json()
        .path(field)
        .asString();
  }

  private Object newAsset() {
    return newFile("/releases/" + made.get("id"));
  }

  private Object newAttachment(String subject) {
    return newFile("/issues/" + subject);
  }

  private Object newFile(String of) {
    String path = repository() + of + "/assets?name=a.txt";
    return id(owner().withHeader("Content-Type", "x/y").send("POST", path, "a"));
  }

  private Object newLabel(String of) {
    return id(owner().post(of + "/labels", Json.object("name", "bug", "color", "#ee0701")));
  }

  private String blocked(boolean now) {
    String path = "/orgs/" + place.org + "/blocks/" + place.bystander;
    TestClient administrator = place.server().administrator();
    if (now) administrator.put(path);
    else administrator.delete(path);
    return place.bystander;
  }

  private Object joined() {
    owner().put("/teams/" + place.team + "/members/" + place.joined).expect(204);
    return place.joined;
  }

  private Object newTeam() {
    return place.newTeam(fresh("team"), place.joined);
  }

  private Object reached() {
    owner().put("/teams/" + place.team + "/repos/" + place.org + "/" + AccessPlace.REPOSITORY);
    return AccessPlace.REPOSITORY;
  }

  private Object repositoryId() {
    return owner().get(repository()).expect(200).json().path("id").asLong();
  }

  private Object newBranch() {
    owner().post(repository() + "/branches", Json.object("new_branch_name", "side"));
    return "side";
  }

  private Object blob() {
    return owner().get(repository() + "/contents/a.txt").expect(200).json().path("sha").asString();
  }

  private Object configured() {
    owner().post(repository() + "/contents/.editorconfig", Json.object("content", ""));
    return "a.txt";
  }

  private String newTag(String field) {
    return owner()
        .post(
            repository() + "/tags",
            Json.object("tag_name", fresh("v"), "message", "m", "target", "main"))
        .expect(201)
        .json()
        .path(field)
        .asString();
  }

  private Object collaborator() {
    blocked(false);
    owner()
        .put(repository() + "/collaborators/" + place.bystander, Json.object("permission", "read"))
        .expect(204);
    return place.bystander;
  }

  private Object newIssue() {
    return owner()
        .post(repository() + "/issues", Json.object("title", "t"))
        .expect(201)
        .json()
        .path("number")
        .asLong();
  }

  private Object newPullRequest() {
    return pullRequest().path("number").asLong();
  }

  private Object headOfPullRequest() {
    return pullRequest().at("/head/ref").asString();
  }

  private JsonNode pullRequest() {
    String head = place.server().freshName("head");
    owner()
        .post(
            repository() + "/contents/" + head + ".txt",
            Json.object("content", "YQ==", "branch", "main", "new_branch", head))
        .expect(201);
    return owner()
        .post(repository() + "/pulls", Json.object("head", head, "base", "main", "title", "t"))
        .expect(201)
        .json();
  }

  private Object newIssueWithRoomForAPin() {
    for (JsonNode pinned : owner().get(repository() + "/issues/pinned").expect(200).json())
      owner()
          .delete(repository() + "/issues/" + pinned.path("number").asLong() + "/pin")
          .expect(204);
    return newIssue();
  }

  private Object newTime() {
    return owner()
        .post(
            repository() + "/issues/" + made.get("index") + "/times",
            Json.object("time", 60, "user_name", place.owner))
        .expect(200)
        .json()
        .path("id")
        .asLong();
  }

  private Object newComment() {
    Object index = made.getOrDefault("index", "");
    if (index.equals("")) index = newIssue();
    return id(
        owner().post(repository() + "/issues/" + index + "/comments", Json.object("body", "b")));
  }

  private JsonNode newReview() {
    Object index = made.getOrDefault("index", "");
    if (index.equals("")) index = newPullRequest();
    Map<String, Object> comment = Json.object("path", "a.txt", "body", "b", "new_position", 1);
    return owner()
        .post(
            repository() + "/pulls/" + index + "/reviews",
            Json.object("event", "COMMENT", "body", "b", "comments", List.of(comment)))
        .expect(200)
        .json();
  }

  private Object newLineComment() {
    JsonNode review = newReview();
    String pull = review.path("pull_request_url").asString();
    String number = pull.substring(pull.lastIndexOf('/') + 1);
    return owner()
        .get(
            repository()
                + "/pulls/"
                + number
                + "/reviews/"
                + review.path("id").asLong()
                + "/comments")
        .expect(200)
        .json()
        .at("/0/id")
        .asLong();
  }

  private String extras(boolean reaching) {
    String path = repository() + "/teams/extras";
    if (reaching) owner().put(path);
    else owner().delete(path);
    return "extras";
  }

  private Object task() {
    return place
        .server()
        .administrator()
        .get("/admin/cron")
        .expect(200)
        .json()
        .at("/0/name")
        .asString();
  }

  private Object badge() {
    String slug = fresh("badge");
    place
        .server()
        .administrator()
        .post("/ledger/badges", Json.object("slug", slug, "description", "d"))
        .expect(201);
    leftovers.add("/ledger/badges/" + slug);
    return slug;
  }
}
