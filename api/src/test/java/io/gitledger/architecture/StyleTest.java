package io.gitledger.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.gitledger.command.log.EventName;

/** Tests the names of classes, and what they must not use. */
@AnalyzeClasses(
    packages = "io.gitledger",
    importOptions = {ImportOption.DoNotIncludeTests.class, WrittenByUs.class})
class StyleTest {
  @ArchTest
  static final ArchRule eventsAreRecords =
      classes().that().areAnnotatedWith(EventName.class).should().beRecords();

  @ArchTest
  static final ArchRule viewsAreRecords =
      classes()
          .that()
          .resideInAPackage("io.gitledger.query..")
          .and()
          .haveSimpleNameEndingWith("View")
          .and()
          .areNotInterfaces()
          .should()
          .beRecords()
          .allowEmptyShould(true);

  @ArchTest
  static final ArchRule namesSayWhatAClassIs =
      noClasses().should().haveNameMatching(".*(Utils?|Common|Helper|Impl|Manager)(\\$.*)?$");

  @ArchTest
  static final ArchRule nobodyMocks =
      noClasses().should().dependOnClassesThat().resideInAPackage("org.mockito..");

  @ArchTest
  static final ArchRule nobodyStartsProcesses =
      noClasses()
          .should()
          .dependOnClassesThat()
          .areAssignableTo(ProcessBuilder.class)
          .orShould()
          .callMethod(Runtime.class, "exec", String.class)
          .orShould()
          .callMethod(Runtime.class, "exec", String[].class);
}
