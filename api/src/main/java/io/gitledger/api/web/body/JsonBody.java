package io.gitledger.api.web.body;

import io.gitledger.api.web.body.OptionType.Component;
import io.gitledger.api.web.query.LenientParser;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.type.LogicalType;

/**
 * Reads options from JSON. It is strict about JSON syntax (one value, no duplicate keys, valid
 * UTF-8) and about types, and lenient about the case of names. Depth and number of values are
 * limited, so that no body costs much more than its size.
 */
final class JsonBody {
  private static final int DEPTH = 100;
  private static final int TOKENS = 300_000;
  private static final int DIGITS = 100;

  /** The parser's description of a place in the body, which is removed. */
  private static final Pattern PLACE = Pattern.compile(" \\([a-zA-Z ]+ at \\[Source: .*");

  private static final Map<Type, Object> EMPTY = Map.of(String.class, "", Long.class, 0L);
  private static final JsonMapper MAPPER = mapper();

  private JsonBody() {}

  static Object read(byte[] body, OptionType type) {
    if (blank(body)) throw broken("jsontext: unexpected EOF");
    if (isMarked(body)) throw broken("only UTF-8 without a byte order mark is read");
    refuseBrokenText(body);
    JsonNode tree = tree(body);
    if (!tree.isObject() && !tree.isNull()) throw broken("the body must be a JSON object");
    return type.create(component -> value(tree, component));
  }

  private static boolean blank(byte[] body) {
    for (byte octet : body) {
      if (octet != ' ' && octet != '\n' && octet != '\r' && octet != '\t') return false;
    }
    return true;
  }

  /**
   * Returns whether the body has a byte order mark, or a NUL, as UTF-16 would. No JSON text begins
   * like this.
   */
  private static boolean isMarked(byte[] body) {
    return body[0] == (byte) 0xef || body[0] == 0 || (body.length > 1 && body[1] == 0);
  }

  private static void refuseBrokenText(byte[] body) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer octets = ByteBuffer.wrap(body);
    CharBuffer some = CharBuffer.allocate(8_192);
    CoderResult result;
    do {
      result = decoder.decode(octets, some.clear(), true);
    } while (result.isOverflow());
    if (result.isError()) throw broken("invalid UTF-8");
  }

  private static JsonNode tree(byte[] body) {
    try {
      return MAPPER.readTree(body);
    } catch (StreamConstraintsException large) {
      throw broken("the JSON is nested too deeply, or has too many or too long values");
    } catch (StreamReadException malformed) {
      throw broken(PLACE.matcher(malformed.getOriginalMessage()).replaceFirst(""));
    } catch (JacksonException unreadable) {
      throw broken("malformed JSON");
    }
  }

  private static Object value(JsonNode tree, Component component) {
    JsonNode node = find(tree, component.json());
    if (node == null || node.isNull()) return null;
    refuseUnstorable(node, component);
    try {
      Object value = MAPPER.readerFor(MAPPER.constructType(component.type())).readValue(node);
      return value instanceof Collection<?> list && !mayHoldNull(component)
          ? withoutNull(list, component)
          : value;
    } catch (DatabindException mismatch) {
      throw broken("cannot read " + path(component, mismatch) + ": it is of the wrong type");
    } catch (JacksonException unreadable) {
      throw broken("cannot read " + component.json());
    }
  }

  /** Returns whether null is allowed. A list of any objects is validated by its reader. */
  private static boolean mayHoldNull(Component component) {
    return elementType(component) == Object.class;
  }

  /** Replaces null by the empty text in a list of texts, and by 0 in a list of numbers. */
  private static Collection<?> withoutNull(Collection<?> list, Component component) {
    if (list.stream().allMatch(Objects::nonNull)) return list;
    Object empty = EMPTY.get(elementType(component));
    if (empty == null) throw broken("null in " + component.json());
    return list.stream().map(each -> each == null ? empty : each).toList();
  }

  private static Type elementType(Component component) {
    return component.type() instanceof ParameterizedType list
        ? list.getActualTypeArguments()[0]
        : component.type();
  }

  /** Finds a value by the exact name, else by the first name that is equal ignoring case. */
  private static JsonNode find(JsonNode tree, String name) {
    JsonNode exact = tree.get(name);
    if (exact != null) return exact;
    for (Map.Entry<String, JsonNode> property : tree.properties()) {
      if (property.getKey().equalsIgnoreCase(name)) return property.getValue();
    }
    return null;
  }

  private static String path(Component component, DatabindException mismatch) {
    String below =
        mismatch.getPath().stream()
            .map(step -> step.getPropertyName() == null ? "[]" : "." + step.getPropertyName())
            .collect(Collectors.joining());
    return component.json() + below;
  }

  /** Rejects half a surrogate pair, which is no text, and NUL, which cannot be stored as text. */
  private static void refuseUnstorable(JsonNode node, Component component) {
    if (node.isString()) {
      Text.refuseUnstorable(node.stringValue(), component);
    } else if (node.isContainer()) {
      for (Map.Entry<String, JsonNode> property : node.properties()) {
        Text.refuseUnstorable(property.getKey(), component);
      }
      for (JsonNode child : node) refuseUnstorable(child, component);
    }
  }

  private static RuntimeException broken(String why) {
    return OptionValidator.violation("", why);
  }

  private static JsonMapper mapper() {
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder()
                    .maxNestingDepth(DEPTH)
                    .maxTokenCount(TOKENS)
                    .maxNumberLength(DIGITS)
                    .maxNameLength(1_000)
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .build();
    JsonMapper.Builder builder =
        JsonMapper.builder(factory)
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_PROPERTIES)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .addModule(
                new SimpleModule("dates")
                    .addDeserializer(
                        Instant.class, new Rfc3339<>(Instant.class, OffsetDateTime::toInstant))
                    .addDeserializer(
                        OffsetDateTime.class,
                        new Rfc3339<>(OffsetDateTime.class, written -> written)));
    builder.withCoercionConfigDefaults(config -> config.setAcceptBlankAsEmpty(false));
    for (CoercionInputShape shape :
        List.of(CoercionInputShape.Integer, CoercionInputShape.Float, CoercionInputShape.Boolean)) {
      builder.withCoercionConfig(
          LogicalType.Textual, config -> config.setCoercion(shape, CoercionAction.Fail));
    }
    return builder.build();
  }

  /** Parses a date in RFC 3339 format. All date types are created from the date with its offset. */
  private static final class Rfc3339<T> extends StdDeserializer<T> {
    private final Function<OffsetDateTime, T> made;

    Rfc3339(Class<T> type, Function<OffsetDateTime, T> made) {
      super(type);
      this.made = made;
    }

    @Override
    @SuppressWarnings("unchecked")
    public T deserialize(JsonParser parser, DeserializationContext context) {
      try {
        if (parser.hasToken(JsonToken.VALUE_STRING))
          return made.apply(LenientParser.offsetDate(parser.getString()));
      } catch (DateTimeException notADate) {
        return (T)
            context.handleWeirdStringValue(_valueClass, parser.getString(), "no RFC 3339 date");
      }
      return (T) context.handleUnexpectedToken(_valueClass, parser);
    }
  }
}
