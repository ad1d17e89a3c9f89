package io.gitledger.projections.mirror;

import java.io.ByteArrayInputStream;
import java.util.Optional;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** The formats of services' responses. */
public enum RemoteFormat {
  JSON {
    @Override
    Optional<JsonNode> read(byte[] answer) {
      try {
        return Optional.of(MAPPER.readTree(answer));
      } catch (JacksonException broken) {
        return Optional.empty();
      }
    }
  },

  /**
   * XML as Rails writes it: the attribute {@code type} distinguishes lists, numbers and booleans
   * from texts. Documents with a DTD are rejected.
   */
  XML {
    @Override
    Optional<JsonNode> read(byte[] answer) {
      try {
        XMLStreamReader reader = FACTORY.createXMLStreamReader(new ByteArrayInputStream(answer));
        reader.nextTag();
        return Optional.of(new XmlTree(reader).element(0));
      } catch (XMLStreamException broken) {
        return Optional.empty();
      }
    }
  };

  /**
   * The limit in bytes. The number of tokens is limited, too, because objects take many times the
   * size of their text.
   */
  static final int MAX_ANSWER = 4 << 20;

  private static final int MAX_TOKENS = 200_000;
  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxTokenCount(MAX_TOKENS)
                          .maxStringLength(MAX_ANSWER)
                          .build())
                  .build())
          .build();
  private static final XMLInputFactory FACTORY = factory();

  /** Parses a response. Returns empty if it is malformed. */
  abstract Optional<JsonNode> read(byte[] answer);

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    return factory;
  }

  /** Converts elements to the nodes that JSON would have. */
  private static final class XmlTree {
    private static final int MAX_DEPTH = 32;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final XMLStreamReader reader;
    private int elements;

    XmlTree(XMLStreamReader reader) {
      this.reader = reader;
    }

    /** Reads the element whose start was just read, up to its end. */
    JsonNode element(int depth) throws XMLStreamException {
      if (depth > MAX_DEPTH || ++elements > MAX_TOKENS)
        throw new XMLStreamException("too deep or too many elements");
      String type = String.valueOf(reader.getAttributeValue(null, "type"));
      boolean absent = "true".equals(reader.getAttributeValue(null, "nil"));
      var list = NODES.arrayNode();
      var object = NODES.objectNode();
      var text = new StringBuilder();
      for (int event = reader.next();
          event != XMLStreamConstants.END_ELEMENT;
          event = reader.next())
        switch (event) {
          case XMLStreamConstants.START_ELEMENT -> {
            String name = reader.getLocalName();
            JsonNode child = element(depth + 1);
            if (type.equals("array")) list.add(child);
            else object.set(name, child);
          }
          case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
              text.append(reader.getText());
          case XMLStreamConstants.SPACE,
              XMLStreamConstants.COMMENT,
              XMLStreamConstants.PROCESSING_INSTRUCTION -> {}
          default -> throw new XMLStreamException("no plain document");
        }
      if (absent) return NODES.nullNode();
      if (type.equals("array")) return list;
      return object.isEmpty() ? value(type, text.toString()) : object;
    }

    private static JsonNode value(String type, String text) {
      return switch (type) {
        case "integer" ->
            text.strip().matches("-?[0-9]{1,18}")
                ? NODES.numberNode(Long.parseLong(text.strip()))
                : NODES.nullNode();
        case "boolean" -> NODES.booleanNode(text.strip().equals("true"));
        default -> NODES.stringNode(text);
      };
    }
  }
}
