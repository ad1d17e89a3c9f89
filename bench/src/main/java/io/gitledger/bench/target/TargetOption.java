package io.gitledger.bench.target;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Parses targets from command-line options. */
public final class TargetOption {
  private static final String FORM = "name=http://host:port,user:password";

  private TargetOption() {}

  /**
   * Combines the values of several options.
   *
   * @param servers {@code name=url,user:password} each
   * @param processes {@code name=pid,pid} each
   * @param databases {@code name=jdbc:postgresql:…} each
   * @param folders {@code name=folder}, the data folder of a Gitledger on this machine, each
   * @throws IllegalArgumentException with a message about what is wrong
   */
  public static List<Target> targets(
      List<String> servers, List<String> processes, List<String> databases, List<String> folders) {
    List<Target> targets = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String server : servers) {
      Target target = server(server);
      if (!names.add(target.name())) {
        throw new IllegalArgumentException("two targets are called " + target.name());
      }
      targets.add(target);
    }
    for (String text : processes) {
      change(targets, text, target -> withProcesses(target, pids(value(text))));
    }
    for (String text : databases) {
      change(targets, text, target -> withDatabase(target, value(text)));
    }
    for (String text : folders) {
      change(targets, text, target -> DataFolder.of(value(text)).describe(target));
    }
    return List.copyOf(targets);
  }

  static Target server(String text) {
    String rest = value(text);
    int comma = rest.indexOf(',');
    int colon = rest.indexOf(':', comma + 1);
    if (comma < 0 || colon < 0) {
      throw new IllegalArgumentException("a target is " + FORM + ", not " + text);
    }
    URI address = URI.create(rest.substring(0, comma));
    if (address.getHost() == null
        || !("http".equals(address.getScheme()) || "https".equals(address.getScheme()))) {
      throw new IllegalArgumentException("not a web address: " + address);
    }
    return new Target(
        name(text),
        address,
        rest.substring(comma + 1, colon),
        rest.substring(colon + 1),
        List.of(),
        List.of());
  }

  static Target withProcesses(Target target, List<Long> more) {
    List<Long> all = new ArrayList<>(target.processes());
    more.stream().filter(pid -> !all.contains(pid)).forEach(all::add);
    return new Target(
        target.name(),
        target.address(),
        target.administrator(),
        target.password(),
        List.copyOf(all),
        target.databases());
  }

  static Target withDatabase(Target target, String jdbc) {
    if (!jdbc.startsWith("jdbc:postgresql:")) {
      throw new IllegalArgumentException("not a JDBC address of PostgreSQL: " + jdbc);
    }
    return new Target(
        target.name(),
        target.address(),
        target.administrator(),
        target.password(),
        target.processes(),
        List.of(jdbc));
  }

  private static void change(List<Target> targets, String text, Function<Target, Target> change) {
    String name = name(text);
    for (int i = 0; i < targets.size(); i++) {
      if (targets.get(i).name().equals(name)) {
        targets.set(i, change.apply(targets.get(i)));
        return;
      }
    }
    throw new IllegalArgumentException("there is no target called " + name);
  }

  private static List<Long> pids(String text) {
    List<Long> pids = new ArrayList<>();
    for (String each : text.split(",", -1)) {
      try {
        pids.add(Long.parseLong(each.strip()));
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException("not a process id: " + each, e);
      }
    }
    return pids;
  }

  private static String name(String text) {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw new IllegalArgumentException("a name and = are missing before " + text);
    }
    return text.substring(0, equals);
  }

  private static String value(String text) {
    return text.substring(name(text).length() + 1);
  }
}
