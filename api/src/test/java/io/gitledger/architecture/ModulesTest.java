package io.gitledger.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.gitledger.command.Command;
import io.gitledger.command.Commands;
import io.gitledger.command.log.EventName;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityManager;
import java.util.Set;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;

/** Tests the dependencies between modules. */
@AnalyzeClasses(
    packages = "io.gitledger",
    importOptions = {ImportOption.DoNotIncludeTests.class, WrittenByUs.class})
class ModulesTest {
  private static final String GIT = "io.gitledger.git..";
  private static final String COMMAND = "io.gitledger.command..";
  private static final String QUERY = "io.gitledger.query..";
  private static final String PROJECTIONS = "io.gitledger.projections..";
  private static final String API = "io.gitledger.api..";

  private static final DescribedPredicate<JavaClass> AN_EVENT =
      describe(
          "an event",
          type ->
              type.isAnnotatedWith(EventName.class)
                  || (type.getPackageName().startsWith("io.gitledger.command")
                      && type.isInterface()
                      && type.getSimpleName().endsWith("Event")));

  private static final DescribedPredicate<JavaClass> AN_AGGREGATE =
      describe(
          "an aggregate",
          type ->
              type.getFields().stream()
                  .anyMatch(field -> field.isAnnotatedWith(AggregateIdentifier.class)));

  private static final DescribedPredicate<JavaClass> A_COMMAND =
      describe("a command", type -> type.isAssignableTo(Command.class));

  /** Values in commands and events, in particular ids. */
  private static final DescribedPredicate<JavaClass> A_VALUE =
      describe(
          "a value",
          type -> {
            JavaClass base = type.getBaseComponentType();
            return base.isRecord() || base.isEnum();
          });

  private static DescribedPredicate<JavaClass> oneOf(Set<String> names) {
    return describe("one of " + names, type -> names.contains(type.getSimpleName()));
  }

  @ArchTest
  static final ArchRule commandSideNeverSeesQuerySide =
      noClasses().that().resideInAPackage(COMMAND).should().dependOnClassesThat(in(QUERY));

  @ArchTest
  static final ArchRule querySideSeesNobody =
      noClasses()
          .that()
          .resideInAPackage(QUERY)
          .should()
          .dependOnClassesThat(in(COMMAND, GIT, PROJECTIONS, API));

  @ArchTest
  static final ArchRule querySideKnowsNoAxon =
      noClasses()
          .that()
          .resideInAPackage(QUERY)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.axonframework..");

  @ArchTest
  static final ArchRule gitStorageSeesNobody =
      noClasses()
          .that()
          .resideInAPackage(GIT)
          .should()
          .dependOnClassesThat(in(COMMAND, QUERY, PROJECTIONS, API));

  @ArchTest
  static final ArchRule gitStorageKnowsNeitherAxonNorSpringMvc =
      noClasses()
          .that()
          .resideInAPackage(GIT)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "org.axonframework..", "org.springframework.web..", "jakarta.servlet..");

  @ArchTest
  static final ArchRule commandSideUsesOnlyRefsOfGitStorage =
      noClasses()
          .that()
          .resideInAPackage(COMMAND)
          .should()
          .dependOnClassesThat(
              resideInAPackage(GIT).and(resideOutsideOfPackages("io.gitledger.git.refs..")));

  @ArchTest
  static final ArchRule nobodySeesTheApi =
      noClasses().that().resideOutsideOfPackage(API).should().dependOnClassesThat(in(API));

  @ArchTest
  static final ArchRule onlyTheApiSeesProjections =
      noClasses()
          .that()
          .resideOutsideOfPackages(API, PROJECTIONS)
          .should()
          .dependOnClassesThat(in(PROJECTIONS));

  @ArchTest
  static final ArchRule theApiSeesNoEvents =
      noClasses().that().resideInAPackage(API).should().dependOnClassesThat(AN_EVENT);

  /** An object id is a value; the rest of JGit is hidden by git-storage. */
  @ArchTest
  static final ArchRule theApiKnowsJGitAtItsGitDoorOnly =
      noClasses()
          .that()
          .resideInAPackage(API)
          .and()
          .resideOutsideOfPackage("io.gitledger.api.git..")
          .should()
          .dependOnClassesThat(
              resideInAPackage("org.eclipse.jgit..")
                  .and(not(type(ObjectId.class).or(type(AnyObjectId.class)))));

  /**
   * The ports that the API uses in addition to sending commands: for verifying credentials and
   * signing.
   */
  private static final Set<String> PORTS_OF_THE_API =
      Set.of(
          "ActorKeys",
          "BrowserSessions",
          "ClientSecrets",
          "CommandRejectedException",
          "Commands",
          "EmailAddress",
          "GpgSignature",
          "GpgTokens",
          "IdempotencyStatus",
          "InstanceSigning",
          "KeyedRequests",
          "LastUsedTimes",
          "LedgerSchema",
          "OauthAuthorizations",
          "PasswordAttemptLimiter",
          "Passwords",
          "RecoveryCodes",
          "SecondFactors",
          "SigningKey",
          "Subscription",
          "Vault");

  /**
   * The ports for reading the log, for secrets that reactions send, and for signatures that they
   * show.
   */
  private static final Set<String> PORTS_OF_PROJECTIONS =
      Set.of(
          "AfterCommit",
          "CommandRejectedException",
          "CommitNotifier",
          "CommitStatusNumbers",
          "Commands",
          "EventHash",
          "EventName",
          "EventReader",
          "GpgSignature",
          "HookSecrets",
          "InstanceSigning",
          "KeyedRequests",
          "LedgerStorageEngine",
          "MirrorSecrets",
          "OpenPullRequests",
          "OpenedTexts",
          "PersonKeys",
          "SigningKey",
          "Subscription",
          "UnknownEventException",
          "Vault",
          "WriteBuffer",
          "Deferred");

  @ArchTest
  static final ArchRule ofTheCommandSideTheApiSeesCommandsValuesAndNamedPorts =
      noClasses()
          .that()
          .resideInAPackage(API)
          .should()
          .dependOnClassesThat(
              in(COMMAND).and(not(A_COMMAND)).and(not(A_VALUE)).and(not(oneOf(PORTS_OF_THE_API))));

  @ArchTest
  static final ArchRule ofTheCommandSideProjectionsSeeEventsCommandsValuesAndNamedPorts =
      noClasses()
          .that()
          .resideInAPackage(PROJECTIONS)
          .should()
          .dependOnClassesThat(
              in(COMMAND)
                  .and(not(AN_EVENT))
                  .and(not(A_COMMAND))
                  .and(not(A_VALUE))
                  .and(not(oneOf(PORTS_OF_PROJECTIONS))));

  @ArchTest
  static final ArchRule theApiKnowsNoAxon =
      noClasses()
          .that()
          .resideInAPackage(API)
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.axonframework..");

  @ArchTest
  static final ArchRule servicesSendCommandsAndControllersDoNot =
      noClasses()
          .that()
          .haveSimpleNameEndingWith("Controller")
          .should()
          .dependOnClassesThat()
          .areAssignableTo(Commands.class);

  @ArchTest
  static final ArchRule aggregatesAreSeenByTheCommandSideOnly =
      noClasses().that().resideOutsideOfPackage(COMMAND).should().dependOnClassesThat(AN_AGGREGATE);

  @ArchTest
  static final ArchRule onlyProjectionsWriteRows =
      noClasses()
          .that()
          .resideOutsideOfPackages(PROJECTIONS, QUERY)
          .should()
          .setFieldWhere(
              describe(
                  "a column of a row",
                  access -> access.getTargetOwner().isAnnotatedWith(Entity.class)))
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(EntityManager.class);

  private static DescribedPredicate<JavaClass> in(String... packages) {
    return JavaClass.Predicates.resideInAnyPackage(packages);
  }
}
