package io.gitledger.command.log;

import io.gitledger.command.vault.PersonalText;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One constant sample of every kind of event, with every field filled. */
final class EventSamples {
  static final long PERSON = 7;
  static final Instant TIME = Instant.parse("2026-03-04T05:06:07.089Z");

  private EventSamples() {}

  static Object of(Class<?> event) {
    return value(event, event.getSimpleName());
  }

  private static Object value(Type type, String name) {
    return switch (type) {
      case ParameterizedType generic -> collection(generic, name);
      case Class<?> plain -> value(plain, name);
      default -> throw new IllegalArgumentException(name + " is of the unexpected type " + type);
    };
  }

  private static Object collection(ParameterizedType type, String name) {
    Type first = type.getActualTypeArguments()[0];
    if (type.getRawType() == List.class) return List.of(value(first, name));
    if (type.getRawType() == Set.class) return Set.of(value(first, name));
    if (type.getRawType() == Map.class)
      return Map.of(value(first, name), value(type.getActualTypeArguments()[1], name));
    throw new IllegalArgumentException(name + " is of the unexpected type " + type);
  }

  private static Object value(Class<?> type, String name) {
    if (type == long.class || type == Long.class) return PERSON;
    if (type == int.class || type == Integer.class) return 3;
    if (type == boolean.class || type == Boolean.class) return true;
    if (type == String.class) return name;
    if (type == Instant.class) return TIME;
    if (type == PersonalText.class) return new PersonalText(PERSON, name);
    if (type.isEnum()) return type.getEnumConstants()[0];
    if (type.isSealed()) return value(type.getPermittedSubclasses()[0], name);
    if (type.isRecord()) return record(type, name);
    throw new IllegalArgumentException(name + " is of the unexpected type " + type);
  }

  private static Object record(Class<?> type, String name) {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values =
        Arrays.stream(components)
            .map(
                component ->
                    value(
                        component.getGenericType(),
                        component.getName().equals("value") ? name : component.getName()))
            .toArray();
    try {
      var constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("no sample of " + type, e);
    }
  }
}
