package io.gitledger.api.web.openapi;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.gitledger.api.web.body.ByteLength;
import io.gitledger.api.web.body.OneOf;
import io.gitledger.query.content.Base64Stream;
import io.gitledger.query.misc.WireName;
import io.gitledger.query.misc.WireType;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.hibernate.validator.constraints.CodePointLength;
import org.springframework.util.StringUtils;

/**
 * JSON schemas of the records in requests and responses. A record is described once, under its name
 * without {@code View}, and then referred to.
 */
final class Schemas {
  private final String prefix;
  private final Map<String, Object> definitions = new TreeMap<>();
  private final Map<Class<?>, String> names = new HashMap<>();
  private final Map<TypeVariable<?>, Type> bound = new HashMap<>();
  private boolean option;

  /**
   * @param prefix the prefix of references, such as {@code #/definitions/}
   */
  Schemas(String prefix) {
    this.prefix = prefix;
  }

  Map<String, Object> definitions() {
    return definitions;
  }

  Map<String, Object> of(Type type) {
    return switch (type) {
      case Class<?> plain -> ofClass(plain);
      case ParameterizedType generic -> ofGeneric(generic);
      case TypeVariable<?> variable when bound.containsKey(variable) -> of(bound.get(variable));
      case GenericArrayType array -> arrayOf(of(array.getGenericComponentType()));
      default -> simple("object");
    };
  }

  /** Returns the schema of a body. By default its names are in snake case. */
  Map<String, Object> ofBody(Type type) {
    option = true;
    try {
      return of(type);
    } finally {
      option = false;
    }
  }

  private Map<String, Object> ofGeneric(ParameterizedType generic) {
    Class<?> raw = (Class<?>) generic.getRawType();
    Type[] arguments = generic.getActualTypeArguments();
    if (Collection.class.isAssignableFrom(raw)) return arrayOf(of(arguments[0]));
    if (raw == Optional.class) return of(arguments[0]);
    if (raw.isRecord()) return inline(raw, arguments);
    if (!Map.class.isAssignableFrom(raw)) return ofClass(raw);
    Map<String, Object> map = simple("object");
    map.put("additionalProperties", of(arguments[1]));
    return map;
  }

  /** Returns the schema of a record with type arguments, which has no name. */
  private Map<String, Object> inline(Class<?> type, Type[] arguments) {
    for (int i = 0; i < arguments.length; i++) bound.put(type.getTypeParameters()[i], arguments[i]);
    return ofRecord(type);
  }

  private Map<String, Object> ofClass(Class<?> type) {
    if (type == Object.class) return new LinkedHashMap<>();
    if (type == Base64Stream.class) return simple("string");
    if (type.isRecord()) return reference(type);
    if (type.isEnum()) return ofEnum(type);
    if (type == byte[].class) return simple("string", "binary");
    if (type.isArray()) return arrayOf(of(type.getComponentType()));
    if (Collection.class.isAssignableFrom(type)) return arrayOf(simple("object"));
    if (CharSequence.class.isAssignableFrom(type)) return simple("string");
    if (type == boolean.class || type == Boolean.class) return simple("boolean");
    if (type == int.class || type == Integer.class) return simple("integer", "int64");
    if (type == long.class || type == Long.class) return simple("integer", "int64");
    if (type == double.class || type == Double.class) return simple("number", "double");
    if (type == UUID.class) return simple("string", "uuid");
    if (type == Instant.class || type == OffsetDateTime.class) return simple("string", "date-time");
    if (type == LocalDate.class) return simple("string", "date");
    return simple("object");
  }

  private Map<String, Object> reference(Class<?> type) {
    String name = names.get(type);
    if (name == null) {
      name = nameFor(type);
      names.put(type, name);
      definitions.put(name, Map.of());
      definitions.put(name, ofRecord(type));
    }
    Map<String, Object> reference = new LinkedHashMap<>();
    reference.put("$ref", prefix + name);
    return reference;
  }

  private String nameFor(Class<?> type) {
    WireName wanted = type.getAnnotation(WireName.class);
    if (wanted != null) return wanted.value();
    String name = withoutView(type.getSimpleName());
    if (!definitions.containsKey(name)) return name;
    String context =
        type.getEnclosingClass() != null
            ? withoutView(type.getEnclosingClass().getSimpleName())
            : StringUtils.capitalize(
                type.getPackageName().substring(type.getPackageName().lastIndexOf('.') + 1));
    return context + name;
  }

  private static String withoutView(String name) {
    return name.endsWith("View") ? name.substring(0, name.length() - 4) : name;
  }

  private Map<String, Object> ofRecord(Class<?> type) {
    Map<String, Object> properties = new TreeMap<>();
    List<String> required = new ArrayList<>();
    collect(type, properties, required);
    Map<String, Object> schema = simple("object");
    schema.put("properties", properties);
    if (!required.isEmpty()) schema.put("required", required);
    return schema;
  }

  private void collect(Class<?> type, Map<String, Object> properties, List<String> required) {
    for (RecordComponent component : type.getRecordComponents()) {
      AnnotatedElement accessor = component.getAccessor();
      if (accessor.isAnnotationPresent(JsonIgnore.class)) continue;
      if (accessor.isAnnotationPresent(JsonUnwrapped.class)) {
        collect(component.getType(), properties, required);
        continue;
      }
      String name = nameOf(component);
      properties.put(name, ofComponent(component));
      if (isRequired(accessor)) required.add(name);
    }
  }

  private Map<String, Object> ofComponent(RecordComponent component) {
    AnnotatedElement accessor = component.getAccessor();
    if (accessor.isAnnotationPresent(JsonRawValue.class)) return of(Object.class);
    Map<String, Object> schema = of(component.getGenericType());
    CodePointLength length = accessor.getAnnotation(CodePointLength.class);
    if (length != null) schema.put("maxLength", length.max());
    ByteLength bytes = accessor.getAnnotation(ByteLength.class);
    if (bytes != null) schema.put("maxLength", bytes.max());
    Size size = accessor.getAnnotation(Size.class);
    if (size != null && schema.containsKey("items")) schema.put("maxItems", size.max());
    OneOf values = accessor.getAnnotation(OneOf.class);
    if (values != null) {
      schema.put("enum", Arrays.stream(values.value()).filter(value -> !value.isEmpty()).toList());
    }
    WireType type = accessor.getAnnotation(WireType.class);
    if (type != null && !type.format().isEmpty()) schema.put("format", type.format());
    if (type != null && type.values().length > 0) schema.put("enum", List.of(type.values()));
    return schema;
  }

  private static boolean isRequired(AnnotatedElement accessor) {
    WireType type = accessor.getAnnotation(WireType.class);
    return accessor.isAnnotationPresent(NotEmpty.class)
        || accessor.isAnnotationPresent(NotNull.class)
        || (type != null && type.required());
  }

  private String nameOf(RecordComponent component) {
    JsonProperty property = component.getAccessor().getAnnotation(JsonProperty.class);
    if (property != null && !property.value().isEmpty()) return property.value();
    return option ? snakeCase(component.getName()) : component.getName();
  }

  static String snakeCase(String name) {
    return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
  }

  private static Map<String, Object> ofEnum(Class<?> type) {
    Map<String, Object> schema = simple("string");
    schema.put("enum", Arrays.stream(type.getEnumConstants()).map(Schemas::wireNameOf).toList());
    return schema;
  }

  private static String wireNameOf(Object constant) {
    String name = ((Enum<?>) constant).name();
    try {
      JsonProperty property =
          ((Enum<?>) constant).getDeclaringClass().getField(name).getAnnotation(JsonProperty.class);
      return property == null ? name : property.value();
    } catch (NoSuchFieldException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Map<String, Object> arrayOf(Map<String, Object> items) {
    Map<String, Object> schema = simple("array");
    schema.put("items", items);
    return schema;
  }

  private static Map<String, Object> simple(String type) {
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", type);
    return schema;
  }

  private static Map<String, Object> simple(String type, String format) {
    Map<String, Object> schema = simple(type);
    schema.put("format", format);
    return schema;
  }
}
