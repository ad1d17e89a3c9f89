package io.gitledger.git.protocol;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.errors.PackProtocolException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;

/**
 * One fetch request: the wanted objects, the client's shallow boundary, and the requested depth.
 */
final class FetchRequest {

  private static final Pattern FILTER =
      Pattern.compile("blob:none|(blob:limit=)(\\d{1,12})([kmg]?)|tree:\\d{1,9}");
  private static final String RELATIVE = "deepen-relative";

  private final List<PktLine> packets;
  private final boolean version2;
  private final HashCollisionGuard crowd = HashCollisionGuard.inSets();
  private final Set<ObjectId> wants = new HashSet<>();
  private final Set<ObjectId> boundary = new HashSet<>();
  private boolean relative;
  private boolean deepens;
  private int depth;

  FetchRequest(List<PktLine> packets, boolean version2) {
    this.packets = packets;
    this.version2 = version2;
  }

  boolean deepens() {
    return deepens;
  }

  /** Returns the request in a form that upload-pack understands. */
  List<PktLine> checked(Repository repository) throws IOException {
    if (version2
        && !(packets.getFirst() instanceof PktLine.Line first
            && first.text().equals("command=fetch"))) {
      return packets;
    }
    List<PktLine> result = new ArrayList<>(packets.size());
    boolean arguments = !version2;
    for (PktLine packet : packets) {
      if (packet instanceof PktLine.Line line && arguments) {
        String text = argument(line.text());
        if (text != null) {
          result.add(PktLine.Line.of(text));
        }
      } else {
        arguments = true;
        result.add(packet);
      }
      arguments |= packet instanceof PktLine.Mark;
    }
    return depth == 0 ? result : withDepth(result, repository);
  }

  /** Returns one argument as it is passed on, or null if it is omitted. */
  private String argument(String text) throws PackProtocolException {
    int space = text.indexOf(' ');
    String word = space < 0 ? text : text.substring(0, space);
    String value = space < 0 ? "" : text.substring(space + 1);
    return switch (word) {
      case "want" -> want(value);
      case "have" -> keep(text, id(value));
      case "shallow" -> {
        yield boundary.add(id(value)) ? text : null;
      }
      case "filter" -> "filter " + filter(value);
      case "deepen" -> {
        depth = depth(value);
        deepens = true;
        yield null;
      }
      case "deepen-not" -> keep(text, deepens = true);
      case "deepen-since" -> {
        deepens = true;
        yield "deepen-since " + since(value);
      }
      case RELATIVE -> {
        relative = true;
        yield null;
      }
      default -> text;
    };
  }

  private String want(String value) throws PackProtocolException {
    boolean first =
        wants.add(id(value.length() > 40 && !version2 ? value.substring(0, 40) : value));
    if (!first && value.length() == 40) {
      return null;
    }
    if (version2 || !(value + " ").contains(" " + RELATIVE + " ")) {
      return "want " + value;
    }
    relative = true;
    return "want " + (value + " ").replace(" " + RELATIVE + " ", " ").stripTrailing();
  }

  private List<PktLine> withDepth(List<PktLine> request, Repository repository) throws IOException {
    int absolute = depth;
    if (relative) {
      absolute = RelativeDepth.absolute(repository, wants, boundary, depth);
    }
    request.add(request.lastIndexOf(PktLine.Mark.FLUSH), PktLine.Line.of("deepen " + absolute));
    return request;
  }

  private static String filter(String spec) throws PackProtocolException {
    Matcher filter = FILTER.matcher(spec);
    if (!filter.matches()) {
      throw new PackProtocolException(
          "filter '" + PushRequestReader.shown(spec) + "' not supported");
    }
    if (filter.group(1) == null) {
      return spec;
    }
    long bytes =
        Long.parseLong(filter.group(2))
            << switch (filter.group(3)) {
              case "k" -> 10;
              case "m" -> 20;
              case "g" -> 30;
              default -> 0;
            };
    return bytes <= 0 ? "blob:none" : filter.group(1) + (bytes - 1); // git excludes this size too
  }

  private static int depth(String value) throws PackProtocolException {
    long depth = number(value);
    if (depth <= 0 || depth > Integer.MAX_VALUE) {
      throw new PackProtocolException("invalid depth: " + PushRequestReader.shown(value));
    }
    return (int) depth;
  }

  private static int since(String value) throws PackProtocolException {
    long since = number(value);
    if (since <= 0) {
      throw new PackProtocolException("invalid deepen-since: " + PushRequestReader.shown(value));
    }
    return (int) Math.min(since, Integer.MAX_VALUE);
  }

  private static long number(String value) {
    return value.matches("\\d{1,18}") ? Long.parseLong(value) : -1;
  }

  private ObjectId id(String value) throws PackProtocolException {
    if (!ObjectId.isId(value)) {
      throw new PackProtocolException(
          "protocol error: bad object id '" + PushRequestReader.shown(value) + "'");
    }
    ObjectId id = ObjectId.fromString(value);
    crowd.add(id);
    return id;
  }

  private static String keep(String text, Object ignored) {
    return text;
  }
}
