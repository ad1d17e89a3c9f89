package io.gitledger.api.web.limit;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * The client's network, for limits: an IPv4 address, or the /64 of an IPv6 address, of which every
 * customer of a provider has at least one.
 */
public final class ClientNetwork {
  private static final int NETWORK_OCTETS = 8;

  private ClientNetwork() {}

  /**
   * Returns the network of the address in events: that of the connection, or the one reported by a
   * trusted proxy.
   */
  public static String of(HttpServletRequest request) {
    return of(request.getRemoteAddr());
  }

  static String of(String address) {
    if (address.indexOf(':') < 0) return address;
    try {
      InetAddress literal = InetAddress.ofLiteral(address);
      byte[] octets = octets(literal);
      return octets.length == NETWORK_OCTETS
          ? HexFormat.of().formatHex(octets) + "/64"
          : literal.getHostAddress();
    } catch (IllegalArgumentException e) {
      return address;
    }
  }

  /** Returns the prefix of all addresses of a network. */
  public static byte[] octets(InetAddress address) {
    byte[] octets = address.getAddress();
    return octets.length <= NETWORK_OCTETS ? octets : Arrays.copyOf(octets, NETWORK_OCTETS);
  }
}
