package io.gitledger.bench.workload;

import io.gitledger.bench.git.GeneratedRepository;
import io.gitledger.bench.http.Api;
import io.gitledger.bench.target.Target;
import java.io.IOException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;

/**
 * The things that this program has created on one server, by one thread. Everything is created when
 * it is first needed, with the same names and texts on every server.
 */
public final class World {
  static final int ISSUES = 300;
  private static final String MAIN = "refs/heads/main";
  private static final int AT_ONCE = 2_000;
  private static final int PEOPLE = 32;
  private static final int PLACES = 64;

  private final Target target;
  private final Plan plan;
  private final Supplies supplies;
  private final Texts texts;
  private final AtomicLong numbers = new AtomicLong();
  private final Map<String, Place> pushed = new HashMap<>();
  private String version = "";
  private List<Person> people = List.of();
  private List<Place> places = List.of();
  private List<Place> issueTrackers = List.of();

  public World(Target target, Plan plan, Supplies supplies) {
    this.target = target;
    this.plan = plan;
    this.supplies = supplies;
    this.texts = new Texts(random("texts"));
  }

  public Target target() {
    return target;
  }

  Plan plan() {
    return plan;
  }

  Supplies supplies() {
    return supplies;
  }

  /** Returns the version that the server reports. */
  public String version() throws IOException {
    if (version.isEmpty()) {
      try (Api api = target.asAdministrator()) {
        version = api.get("/version").json().path("version").asString();
      }
    }
    return version;
  }

  /** Returns whether the server has the additions of Gitledger. */
  boolean isGitledger() {
    try {
      return version().contains("gitledger");
    } catch (IOException e) {
      return false;
    }
  }

  /** Returns random numbers that are the same in every run with the same seed. */
  Random random(String purpose) {
    return new Random(plan.seed() * 31 + purpose.hashCode());
  }

  Texts texts() {
    return texts;
  }

  /** Returns a number that this world has not returned before. */
  long number() {
    return numbers.incrementAndGet();
  }

  /** Returns a name that nothing on the server has. */
  String freshName(String kind) {
    return plan.run() + "-" + kind + "-" + number();
  }

  List<Person> people() throws IOException {
    if (people.isEmpty()) {
      byte[] password = new byte[12];
      random("password").nextBytes(password);
      people = Seeding.each(PEOPLE, n -> register(n, "Pw-" + HexFormat.of().formatHex(password)));
    }
    return people;
  }

  /** Returns some person; the same one for the same number. */
  Person person(int number) throws IOException {
    return people().get(number % people().size());
  }

  /** Returns repositories with a first commit, spread over the people. */
  List<Place> places() throws IOException {
    if (places.isEmpty()) {
      people();
      places = Seeding.each(PLACES, n -> create(person(n), plan.run() + "-place-" + n, true));
    }
    return places;
  }

  /** Creates a new repository with a first commit. */
  Place freshPlace(int owner) throws IOException {
    return create(person(owner), freshName("place"), true);
  }

  /** Creates a new empty repository. */
  Place emptyPlace(int owner) throws IOException {
    return create(person(owner), freshName("place"), false);
  }

  /** Returns a repository with {@link #ISSUES} issues, each with a few comments. */
  Place issueTracker() throws IOException {
    if (issueTrackers.isEmpty()) {
      Place place = freshPlace(0);
      Seeding.each(
          ISSUES,
          n -> {
            try (Api api = person(n).api()) {
              long number = place.openIssue(api, texts.title(n), texts.body(n));
              for (int i = 0; i < n % 3; i++) {
                api.post(
                    place.path() + "/issues/" + number + "/comments",
                    Map.of("body", texts.body(n + i)));
              }
              return number;
            }
          });
      issueTrackers = List.of(place);
    }
    return issueTrackers.getFirst();
  }

  /** Returns a repository with the contents of a local one, pushed once for each name. */
  Place pushed(String name, GeneratedRepository contents) throws IOException {
    Place known = pushed.get(name);
    if (known != null) {
      return known;
    }
    Place place = emptyPlace(0);
    List<Ref> refs = contents.repository().getRefDatabase().getRefsByPrefix(Constants.R_REFS);
    // The main branch first, so that it becomes the default; and not all at once, which some
    // servers reject.
    place.push(contents.repository()).refs(Map.of(MAIN, contents.repository().resolve(MAIN)));
    for (int begin = 0; begin < refs.size(); begin += AT_ONCE) {
      Map<String, ObjectId> some = new TreeMap<>();
      for (Ref ref : refs.subList(begin, Math.min(begin + AT_ONCE, refs.size()))) {
        some.put(ref.getName(), ref.getObjectId());
      }
      some.remove(MAIN);
      if (!some.isEmpty()) {
        place.push(contents.repository()).refs(some);
      }
    }
    pushed.put(name, place);
    return place;
  }

  private Person register(int number, String password) throws IOException {
    String name = plan.run() + "-user-" + number;
    try (Api administrator = target.asAdministrator()) {
      administrator.post(
          "/admin/users",
          Map.of(
              "username",
              name,
              "email",
              name + "@example.com",
              "password",
              password,
              "must_change_password",
              false));
    }
    try (Api own = Api.withPassword(target.address(), name, password)) {
      String token =
          own.post("/users/" + name + "/tokens", Map.of("name", "bench", "scopes", List.of("all")))
              .json()
              .path("sha1")
              .asString();
      return new Person(target, name, token);
    }
  }

  private static Place create(Person owner, String name, boolean withCommit) throws IOException {
    try (Api api = owner.api()) {
      api.post(
          "/user/repos", Map.of("name", name, "auto_init", withCommit, "default_branch", "main"));
      return new Place(owner, name);
    }
  }
}
