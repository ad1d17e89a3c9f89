package io.gitledger.api.web.body;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** A record of options: its components with their names in JSON, in forms and in violations. */
final class OptionType {
  private static final ClassValue<OptionType> KNOWN =
      new ClassValue<>() {
        @Override
        protected OptionType computeValue(Class<?> type) {
          return new OptionType(type);
        }
      };

  /** The values of absent primitives. */
  private static final Map<Class<?>, Object> ZERO =
      Map.of(boolean.class, false, int.class, 0, long.class, 0L, double.class, 0.0);

  private final Constructor<?> constructor;
  private final List<Component> components;

  private OptionType(Class<?> type) {
    RecordComponent[] parts = type.getRecordComponents();
    if (parts == null) throw new IllegalArgumentException(type + " is no record");
    components = Arrays.stream(parts).map(Component::of).toList();
    try {
      constructor =
          type.getDeclaredConstructor(
              Arrays.stream(parts).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
    } catch (NoSuchMethodException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  static OptionType of(Class<?> type) {
    return KNOWN.get(type);
  }

  List<Component> components() {
    return components;
  }

  /**
   * Creates the record.
   *
   * @param read returns the value of a component, null for an absent one; called for each component
   *     of an unwrapped one
   */
  Object create(Function<Component, Object> read) {
    Object[] values = new Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      Component component = components.get(i);
      values[i] =
          component.unwrapped() ? of(component.rawType()).create(read) : read.apply(component);
      if (values[i] == null) values[i] = ZERO.get(component.rawType());
    }
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException thrown) {
      if (thrown.getCause() instanceof RuntimeException known) throw known;
      throw new IllegalStateException(thrown.getCause());
    } catch (ReflectiveOperationException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * One component.
   *
   * @param label its name in violations
   */
  record Component(RecordComponent source, String json, String form, String label) {
    static Component of(RecordComponent source) {
      JsonProperty property = source.getAccessor().getAnnotation(JsonProperty.class);
      String snake = snakeCase(source.getName());
      String json = property == null || property.value().isEmpty() ? snake : property.value();
      FormName formName = source.getAnnotation(FormName.class);
      Label label = source.getAnnotation(Label.class);
      return new Component(
          source,
          json,
          formName == null ? snakeCase(json) : formName.value(),
          label == null ? capitalised(source.getName()) : label.value());
    }

    Type type() {
      return source.getGenericType();
    }

    Class<?> rawType() {
      return source.getType();
    }

    /**
     * Returns the position of a constraint among those of the component. Constraints of elements
     * come last.
     */
    int orderOf(Object constraint) {
      int place = Arrays.asList(source.getAccessor().getAnnotations()).indexOf(constraint);
      return place < 0 ? Integer.MAX_VALUE : place;
    }

    /** Returns whether it is a record whose components are at the level of the surrounding one. */
    boolean unwrapped() {
      return source.getAccessor().isAnnotationPresent(JsonUnwrapped.class);
    }

    boolean anyText() {
      return source.isAnnotationPresent(AnyText.class);
    }

    Object valueIn(Object option) {
      try {
        source.getAccessor().setAccessible(true);
        return source.getAccessor().invoke(option);
      } catch (ReflectiveOperationException impossible) {
        throw new IllegalStateException(impossible);
      }
    }

    private static String capitalised(String name) {
      return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private static String snakeCase(String name) {
      return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
    }
  }
}
