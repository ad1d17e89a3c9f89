package io.gitledger.projections.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.projections.LedgerApplication;
import io.gitledger.query.Viewer;
import io.gitledger.query.access.Mode;
import io.gitledger.query.access.Permission;
import io.gitledger.query.access.SignInRequirement;
import io.gitledger.query.access.Unit;
import io.gitledger.query.access.VisibleRepositories;
import io.gitledger.query.account.AccountFinder;
import io.gitledger.query.repository.Access;
import io.gitledger.query.repository.RepositoryRow;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;

/** Tests permissions with directly written rows. Each test is rolled back. */
@SpringBootTest(classes = LedgerApplication.class)
@Transactional
class AccessTest {
  private static final long PERSON = 900_001;
  private static final long OWNER = 900_002;
  private static final long REPOSITORY = 900_003;
  private static final long TEAM = 900_004;

  @Autowired private Access access;
  @Autowired private AccountFinder accounts;
  @Autowired private JdbcClient jdbc;
  @Autowired private RowsByHand rows;

  private Permission permission(Viewer viewer) {
    RepositoryRow repository = rows.repository(REPOSITORY);
    return access.permission(viewer, repository, accounts.findById(OWNER).orElseThrow());
  }

  private static Viewer viewer(String who) {
    return switch (who) {
      case "anonymous" -> Viewer.ANONYMOUS;
      case "person", "member" -> new Viewer(PERSON, false, false, false);
      case "restricted", "restricted member" -> new Viewer(PERSON, false, true, false);
      case "admin" -> new Viewer(PERSON, true, false, false);
      case "owner" -> new Viewer(OWNER, false, false, false);
      case "public-only admin" -> new Viewer(PERSON, true, false, true);
      case "public-only owner" -> new Viewer(OWNER, false, false, true);
      default -> throw new IllegalArgumentException(who);
    };
  }

  /**
   * Columns: kind and visibility of the owner, visibility of the repository, the grant, the viewer,
   * the expected permissions.
   */
  @ParameterizedTest
  @CsvSource({
    "user,         public,  public,  ,             anonymous,         READ,  READ",
    "user,         public,  private, ,             anonymous,         NONE,  NONE",
    "user,         limited, public,  ,             anonymous,         NONE,  NONE",
    "user,         private, public,  ,             anonymous,         NONE,  NONE",
    "user,         public,  public,  ,             person,            READ,  READ",
    "user,         public,  private, ,             person,            NONE,  NONE",
    "user,         limited, public,  ,             person,            READ,  READ",
    "user,         private, public,  ,             person,            NONE,  NONE",
    "user,         private, public,  read,         person,            READ,  READ",
    "user,         public,  public,  ,             restricted,        READ,  READ",
    "user,         limited, public,  ,             restricted,        NONE,  NONE",
    "user,         public,  private, read,         person,            READ,  READ",
    "user,         public,  private, write,        person,            WRITE, WRITE",
    "user,         public,  private, admin,        person,            ADMIN, ADMIN",
    "user,         public,  private, read,         restricted,        READ,  READ",
    "user,         private, private, ,             admin,             OWNER, OWNER",
    "user,         private, private, ,             owner,             OWNER, OWNER",
    "user,         public,  public,  ,             public-only admin, OWNER, OWNER",
    "user,         public,  private, ,             public-only admin, NONE,  NONE",
    "user,         limited, public,  ,             public-only owner, NONE,  NONE",
    "organization, public,  public,  ,             person,            READ,  READ",
    "organization, limited, public,  ,             anonymous,         NONE,  NONE",
    "organization, limited, public,  ,             restricted,        NONE,  NONE",
    "organization, limited, public,  ,             restricted member, NONE,  NONE",
    "organization, private, public,  ,             person,            NONE,  NONE",
    "organization, private, public,  ,             member,            READ,  READ",
    "organization, private, private, ,             member,            NONE,  NONE",
    "organization, private, private, code=read,    member,            NONE,  READ",
    "organization, public,  private, code=write,   member,            NONE,  WRITE",
    "organization, public,  private, issues=write, member,            NONE,  NONE",
    "organization, public,  public,  issues=write, member,            READ,  READ",
    "organization, public,  private, team admin,   member,            OWNER, OWNER",
    "organization, private, private, team owner,   member,            OWNER, OWNER",
    "organization, public,  private, everywhere,   member,            NONE,  WRITE",
    "organization, public,  private, code=read,    restricted member, NONE,  READ",
    "organization, public,  public,  ,             restricted member, READ,  READ",
    "organization, public,  public,  issues=write, restricted member, READ,  NONE",
    "organization, public,  private, admin,        person,            ADMIN, ADMIN",
  })
  void eachCaseOfTheContract(
      String kind,
      String ownerVisibility,
      String visibility,
      String granted,
      String who,
      Mode general,
      Mode code) {
    rows.account(OWNER, kind, ownerVisibility);
    rows.account(PERSON, "user", "public");
    rows.repository(REPOSITORY, OWNER, visibility.equals("private"), "CODE,ISSUES");
    if (who.endsWith("member")) rows.member(OWNER, PERSON, TEAM);
    if (granted != null) grant(granted);

    Permission permission = permission(viewer(who));

    assertThat(permission.general()).isEqualTo(general);
    assertThat(permission.of(Unit.CODE)).isEqualTo(code);
  }

  private void grant(String granted) {
    switch (granted) {
      case "read", "write", "admin" ->
          rows.grant(PERSON, OWNER, REPOSITORY, Mode.valueOf(granted.toUpperCase(Locale.ROOT)));
      case "team admin" -> rows.grant(-TEAM, OWNER, REPOSITORY, Mode.ADMIN);
      case "team owner" -> rows.grant(-TEAM, OWNER, 0, Mode.OWNER);
      case "everywhere" -> rows.grant(-TEAM, OWNER, 0, Unit.CODE, Mode.WRITE);
      default -> {
        String[] parts = granted.toUpperCase(Locale.ROOT).split("=", 2);
        rows.grant(-TEAM, OWNER, REPOSITORY, Unit.valueOf(parts[0]), Mode.valueOf(parts[1]));
      }
    }
  }

  @Test
  void aUnitThatIsSwitchedOffIsClosedToEverybody() {
    rows.account(OWNER, "user", "public");
    rows.account(PERSON, "user", "public");
    rows.repository(REPOSITORY, OWNER, false, "CODE");

    for (String who : List.of("anonymous", "person", "admin", "owner"))
      assertThat(permission(viewer(who)).of(Unit.ISSUES)).isEqualTo(Mode.NONE);
  }

  @Test
  void ofSeveralGrantsTheHighestCountsPerUnit() {
    rows.account(OWNER, "organization", "private");
    rows.account(PERSON, "user", "public");
    rows.repository(REPOSITORY, OWNER, true, "CODE,ISSUES");
    rows.member(OWNER, PERSON, TEAM);
    rows.grant(-TEAM, OWNER, REPOSITORY, Unit.ISSUES, Mode.WRITE);
    rows.grant(PERSON, OWNER, REPOSITORY, Mode.READ);

    Permission permission = permission(viewer("person"));

    assertThat(permission.of(Unit.CODE)).isEqualTo(Mode.READ);
    assertThat(permission.of(Unit.ISSUES)).isEqualTo(Mode.WRITE);
  }

  /**
   * Tests the same if everybody has to sign in: public repositories are not visible to restricted
   * users.
   */
  @ParameterizedTest
  @CsvSource({
    "user,         public,  ,             person,            READ,  READ",
    "user,         public,  ,             restricted,        NONE,  NONE",
    "user,         public,  read,         restricted,        READ,  READ",
    "user,         public,  ,             admin,             OWNER, OWNER",
    "user,         public,  ,             owner,             OWNER, OWNER",
    "organization, public,  ,             person,            READ,  READ",
    "organization, public,  ,             restricted,        NONE,  NONE",
    "organization, public,  ,             restricted member, NONE,  NONE",
    "organization, public,  issues=write, restricted member, NONE,  NONE",
    "organization, public,  code=read,    restricted member, NONE,  READ",
  })
  void eachCaseWhereSignInIsRequired(
      String kind, String ownerVisibility, String granted, String who, Mode general, Mode code) {
    rows.account(OWNER, kind, ownerVisibility);
    rows.account(PERSON, "user", "public");
    rows.repository(REPOSITORY, OWNER, false, "CODE,ISSUES");
    if (who.endsWith("member")) rows.member(OWNER, PERSON, TEAM);
    if (granted != null) grant(granted);
    var closed = new Access(jdbc, accounts, true);

    Permission permission =
        closed.permission(
            viewer(who), rows.repository(REPOSITORY), accounts.findById(OWNER).orElseThrow());

    assertThat(permission.general()).isEqualTo(general);
    assertThat(permission.of(Unit.CODE)).isEqualTo(code);
    assertThat(closed.sees(viewer(who), accounts.findById(OWNER).orElseThrow()))
        .isEqualTo(!(kind.equals("organization") && who.equals("restricted")));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void listsShowWhatPermissionsAllow(boolean signInIsRequired) {
    jdbc.sql(SignInRequirement.statement(signInIsRequired)).update();
    var access = new Access(jdbc, accounts, signInIsRequired);
    var random = new Random(20);
    List<Long> owners = new ArrayList<>();
    List<Long> persons = List.of(910_001L, 910_002L, 910_003L);
    List<Long> repositories = new ArrayList<>();
    for (long person : persons)
      rows.account(person, "user", one(random, "public", "limited", "private"));
    owners.addAll(persons);
    for (long id = 920_001; id <= 920_006; id++) {
      rows.account(id, "organization", one(random, "public", "limited", "private"));
      owners.add(id);
      for (long person : persons) if (random.nextInt(3) == 0) rows.member(id, person, id + 10_000);
    }
    rows.grant(-930_001, 920_001, 0, Unit.CODE, Mode.READ);
    rows.grant(-930_002, 920_002, 0, Mode.ADMIN);
    for (long id = 930_001; id <= 930_080; id++) {
      long owner = owners.get(random.nextInt(owners.size()));
      rows.repository(
          id, owner, random.nextBoolean(), one(random, "CODE", "CODE,ISSUES", "WIKI", ""));
      repositories.add(id);
      if (random.nextInt(4) == 0)
        rows.grant(persons.get(random.nextInt(3)), owner, id, Mode.values()[1 + random.nextInt(3)]);
      if (random.nextInt(4) == 0 && owner > 920_000)
        rows.grant(-owner - 10_000, owner, id, Unit.values()[random.nextInt(5)], Mode.WRITE);
    }
    List<Viewer> viewers = new ArrayList<>(List.of(Viewer.ANONYMOUS));
    for (long person : persons)
      for (int bits = 0; bits < 8; bits++)
        viewers.add(new Viewer(person, (bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0));

    jdbc.sql(
            "update repository_count c set (alive, open) = (select count(*), count(*) filter (where not r.private)"
                + " from repository r where r.id % 64 = c.id and r.deleted_at is null)")
        .update();
    List<RepositoryRow> all = repositories.stream().map(rows::repository).toList();
    for (Viewer viewer : viewers) {
      var permissions = access.permissions(viewer, all);
      Set<Long> allowed =
          repositories.stream().filter(id -> permissions.get(id).any()).collect(Collectors.toSet());
      assertThat(listed(viewer)).as("%s", viewer).isEqualTo(allowed);
      if (!viewer.restricted())
        assertThat(number("(" + VisibleRepositories.total(viewer) + ")", viewer))
            .as("total for %s", viewer)
            .isEqualTo(
                number(
                    "count(*) from repository r where " + VisibleRepositories.condition(viewer),
                    viewer));
      if (viewer.anonymous() || viewer.publicOnly()) continue;
      assertThat(listedFor(viewer, VisibleRepositories.seenByPerson()))
          .as("as a person: %s", viewer)
          .isEqualTo(allowed);
      for (Unit unit : List.of(Unit.ISSUES, Unit.CODE)) {
        Set<Long> readable =
            repositories.stream()
                .filter(id -> permissions.get(id).of(unit).atLeast(Mode.READ))
                .collect(Collectors.toSet());
        assertThat(listed(viewer, VisibleRepositories.readsUnit(viewer, unit)))
            .as("%s of %s", unit, viewer)
            .isEqualTo(readable);
        assertThat(listed(viewer, VisibleRepositories.readsUnit(viewer, "'" + unit + "'")))
            .as("%s of %s by its name", unit, viewer)
            .isEqualTo(readable);
        assertThat(
                listedFor(
                    viewer,
                    VisibleRepositories.readByPerson(
                        "'" + unit + "'", "g." + unit.name().toLowerCase(Locale.ROOT))))
            .as("%s of %s as a person", unit, viewer)
            .isEqualTo(readable);
      }
    }
  }

  /** Lists by a condition on a person, whose id is the viewer in the query. */
  private Set<Long> listedFor(Viewer viewer, String condition) {
    return new HashSet<>(
        jdbc.sql(
                "select r.id from repository r join account o on o.id = r.owner_id"
                    + " cross join (select cast(? as bigint) as id, cast(? as boolean) as administrator,"
                    + " cast(? as boolean) as restricted) p where r.id > 930000 and "
                    + condition)
            .params(viewer.id(), viewer.administrator(), viewer.restricted())
            .query(Long.class)
            .list());
  }

  private Set<Long> listed(Viewer viewer) {
    return listed(viewer, "true");
  }

  private Set<Long> listed(Viewer viewer, String also) {
    return new HashSet<>(
        VisibleRepositories.bind(
                jdbc.sql(
                    "select r.id from repository r where r.id > 930000 and "
                        + VisibleRepositories.condition(viewer)
                        + " and "
                        + also),
                viewer)
            .query(Long.class)
            .list());
  }

  private long number(String select, Viewer viewer) {
    return VisibleRepositories.bind(jdbc.sql("select " + select), viewer)
        .query(Long.class)
        .single();
  }

  private static String one(Random random, String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
