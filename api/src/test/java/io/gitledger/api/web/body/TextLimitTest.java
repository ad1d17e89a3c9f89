package io.gitledger.api.web.body;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.gitledger.api.web.body.OptionType.Component;
import jakarta.validation.constraints.Size;
import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hibernate.validator.constraints.CodePointLength;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.core.MethodParameter;
import org.springframework.core.ResolvableType;

/** Tests that every text in a body is limited, and that the larger limits are documented. */
class TextLimitTest {
  private static final int SHORT = 255;

  /** The limit above which texts are limited in bytes. */
  private static final int MAX_CHARACTERS = 2_048;

  private static final List<String> WITHOUT_LIMIT = new ArrayList<>();
  private static final SortedMap<Integer, SortedSet<String>> FIELDS = new TreeMap<>();

  @BeforeAll
  static void collect() {
    JavaClasses classes =
        new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.gitledger.api");
    for (JavaClass type : classes)
      for (JavaMethod method : type.getMethods()) {
        Method reflected = null;
        for (int i = 0; i < method.getParameters().size(); i++) {
          if (!method.getParameters().get(i).isAnnotatedWith(Body.class)) continue;
          if (reflected == null) reflected = method.reflect();
          add(BodyArgument.optionOf(new MethodParameter(reflected, i)));
        }
      }
  }

  private static void add(Class<?> option) {
    add(option, option.getSimpleName());
  }

  private static void add(Class<?> option, String name) {
    // A body that is a single text has the limit of all bodies.
    if (option == String.class) return;
    for (Component component : OptionType.of(option).components()) {
      String field = name + "." + component.json();
      if (component.unwrapped()) add(component.rawType(), name);
      else add(field, component.source().getAnnotatedType(), component.source().getAccessor());
    }
  }

  private static void add(String field, AnnotatedType type, AnnotatedElement annotated) {
    Class<?> raw = ResolvableType.forType(type.getType()).toClass();
    if (raw == String.class) {
      if (annotated.isAnnotationPresent(OneOf.class)) return;
      CodePointLength characters = annotated.getAnnotation(CodePointLength.class);
      ByteLength bytes = annotated.getAnnotation(ByteLength.class);
      if (characters == null ? bytes == null : characters.max() > MAX_CHARACTERS)
        WITHOUT_LIMIT.add(field);
      else
        FIELDS
            .computeIfAbsent(
                characters == null ? bytes.max() : characters.max(), any -> new TreeSet<>())
            .add(field);
    } else if (raw.isRecord()) {
      add(raw);
    } else if (Collection.class.isAssignableFrom(raw) || Map.class.isAssignableFrom(raw)) {
      Size size = annotated.getAnnotation(Size.class);
      if (size == null || size.max() == Integer.MAX_VALUE) WITHOUT_LIMIT.add(field + " (count)");
      for (AnnotatedType element :
          ((AnnotatedParameterizedType) type).getAnnotatedActualTypeArguments())
        add(field + "[]", element, element);
    }
  }

  @Test
  void everyTextAndEveryListOfABodyHasALimit() {
    assertThat(FIELDS).isNotEmpty();
    assertThat(WITHOUT_LIMIT).isEmpty();
  }

  @Test
  void theLimitsOfLongTextsAreListedInTheDocumentation() throws IOException {
    assertThat(Files.readString(Path.of("../docs/requests.md"))).contains(table());
  }

  private static String table() {
    StringBuilder table = new StringBuilder();
    FIELDS
        .tailMap(SHORT + 1)
        .forEach(
            (limit, fields) ->
                table
                    .append(String.format(Locale.ROOT, "| %,d | ", limit))
                    .append(String.join("; ", fields))
                    .append(" |\n"));
    return table.toString();
  }
}
