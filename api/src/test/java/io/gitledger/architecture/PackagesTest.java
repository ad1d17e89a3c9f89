package io.gitledger.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.codeUnits;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import io.gitledger.api.Gitledger;
import org.axonframework.commandhandling.CommandHandler;

/** Tests the dependencies between packages of one module. */
@AnalyzeClasses(
    packages = "io.gitledger",
    importOptions = {ImportOption.DoNotIncludeTests.class, WrittenByUs.class})
class PackagesTest {
  @ArchTest
  static final ArchRule thePackagesOfTheCommandSideFormNoCircles =
      slices().assignedFrom(new Packages("io.gitledger.command")).should().beFreeOfCycles();

  @ArchTest
  static final ArchRule thePackagesOfTheProjectionsFormNoCircles =
      slices().assignedFrom(new Packages("io.gitledger.projections")).should().beFreeOfCycles();

  @ArchTest
  static final ArchRule thePackagesOfTheGitStorageFormNoCircles =
      slices().assignedFrom(new Packages("io.gitledger.git")).should().beFreeOfCycles();

  @ArchTest
  static final ArchRule thePackagesOfTheQuerySideFormNoCircles =
      slices().assignedFrom(new Packages("io.gitledger.query")).should().beFreeOfCycles();

  /** Excludes {@link Gitledger}, which starts the program that scans its package. */
  @ArchTest
  static final ArchRule thePackagesOfTheApiFormNoCircles =
      slices()
          .assignedFrom(new Packages("io.gitledger.api"))
          .should()
          .beFreeOfCycles()
          .ignoreDependency(
              DescribedPredicate.alwaysTrue(), JavaClass.Predicates.type(Gitledger.class));

  /** Aggregates use ports, so that their tests need no database; refs use that of git-storage. */
  @ArchTest
  static final ArchRule whatCommandHandlersTakeIsFreeOfJdbc =
      codeUnits()
          .that()
          .areAnnotatedWith(CommandHandler.class)
          .should()
          .haveRawParameterTypes(
              describe("free of JDBC", types -> types.stream().noneMatch(PackagesTest::usesJdbc)));

  private static boolean usesJdbc(JavaClass type) {
    return type.getPackageName().startsWith("io.gitledger.command")
        && type.getDirectDependenciesFromSelf().stream()
            .anyMatch(
                dependency ->
                    dependency
                        .getTargetClass()
                        .getPackageName()
                        .startsWith("org.springframework.jdbc"));
  }

  /** Assigns every package of a module, including the root package. */
  private record Packages(String module) implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      String name = type.getPackageName();
      return name.equals(module) || name.startsWith(module + ".")
          ? SliceIdentifier.of(name)
          : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
      return "the packages of " + module;
    }
  }
}
