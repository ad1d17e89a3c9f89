package io.gitledger.projections.hook;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The targets that outgoing requests may reach. Entries: {@code external} (public addresses),
 * {@code private}, {@code loopback}, {@code *}, networks such as {@code 10.1.0.0/16}, host names
 * with {@code *} as wildcard. The default is {@code external}. The check applies to the resolved
 * address, at the time of connecting.
 */
public final class AllowedHosts {
  private static final List<Network> RESERVED =
      List.of(
              "0.0.0.0/8",
              "100.64.0.0/10",
              "168.63.129.16/32",
              "192.0.0.0/24",
              "192.0.2.0/24",
              "192.88.99.0/24",
              "198.18.0.0/15",
              "198.51.100.0/24",
              "203.0.113.0/24",
              "240.0.0.0/4",
              "100::/64",
              "64:ff9b::/96",
              "64:ff9b:1::/48",
              "2001::/32",
              "2001:10::/28",
              "2001:20::/28",
              "2001:db8::/32",
              "2002::/16")
          .stream()
          .map(Network::of)
          .toList();

  private final List<BiPredicate<String, InetAddress>> rules;

  public AllowedHosts(Set<String> entries) {
    Set<String> asked = entries.isEmpty() ? Set.of("external") : entries;
    rules = asked.stream().map(entry -> rule(entry.strip())).toList();
  }

  /** Returns whether a request to this host may connect to this address. */
  public boolean allows(String host, InetAddress address) {
    return rules.stream().anyMatch(rule -> rule.test(host.toLowerCase(Locale.ROOT), address));
  }

  /**
   * Returns whether an address belongs to the public internet, that is, is neither private nor
   * reserved.
   */
  public static boolean isPublic(InetAddress address) {
    return !address.isAnyLocalAddress()
        && !address.isLoopbackAddress()
        && !address.isLinkLocalAddress()
        && !address.isMulticastAddress()
        && !isPrivate(address)
        && RESERVED.stream().noneMatch(network -> network.test(address));
  }

  private static boolean isPrivate(InetAddress address) {
    return address.isSiteLocalAddress()
        || (address instanceof Inet6Address six && (six.getAddress()[0] & 0xfe) == 0xfc);
  }

  private static BiPredicate<String, InetAddress> rule(String entry) {
    return switch (entry.toLowerCase(Locale.ROOT)) {
      case "*" -> (host, address) -> true;
      case "external" -> (host, address) -> isPublic(address);
      case "private" -> (host, address) -> isPrivate(address);
      case "loopback" -> (host, address) -> address.isLoopbackAddress();
      default -> entry.contains("/") ? network(entry) : hostName(entry);
    };
  }

  private static BiPredicate<String, InetAddress> network(String entry) {
    Network network = Network.of(entry);
    return (host, address) -> network.test(address);
  }

  private static BiPredicate<String, InetAddress> hostName(String entry) {
    Pattern pattern =
        Pattern.compile(Pattern.quote(entry.toLowerCase(Locale.ROOT)).replace("*", "\\E.*\\Q"));
    return (host, address) -> pattern.matcher(host).matches();
  }

  /** An address range in CIDR notation. */
  private record Network(InetAddress base, int bits) implements Predicate<InetAddress> {
    Network {
      if (bits < 0 || bits > base.getAddress().length * Byte.SIZE)
        throw new IllegalArgumentException("a prefix of " + bits + " bits");
    }

    static Network of(String cidr) {
      try {
        int slash = cidr.indexOf('/');
        return new Network(
            InetAddress.ofLiteral(cidr.substring(0, slash)),
            Integer.parseInt(cidr.substring(slash + 1)));
      } catch (RuntimeException e) {
        throw new IllegalArgumentException("not a network such as 10.1.0.0/16: " + cidr, e);
      }
    }

    @Override
    public boolean test(InetAddress address) {
      byte[] a = address.getAddress();
      byte[] b = base.getAddress();
      if (a.length != b.length) return false;
      for (int bit = 0; bit < bits; bit++) {
        int mask = 0x80 >> (bit % 8);
        if (((a[bit / 8] ^ b[bit / 8]) & mask) != 0) return false;
      }
      return true;
    }
  }

  /**
   * Returns all allowed addresses of a host.
   *
   * @throws RefusedHostException if none is allowed
   */
  InetAddress[] resolve(String host) throws UnknownHostException {
    InetAddress[] allowed =
        java.util.Arrays.stream(InetAddress.getAllByName(host))
            .filter(address -> allows(host, address))
            .toArray(InetAddress[]::new);
    if (allowed.length == 0) throw new RefusedHostException(host);
    return allowed;
  }
}
