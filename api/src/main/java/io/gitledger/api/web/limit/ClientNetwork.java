package io.gitledger.api.web.limit;

import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * Where a request comes from, as far as limits care: an IPv4 address, or the /64 of an IPv6
 * address, of which every customer of a provider has at least one.
 */
public final class ClientNetwork {
  private static final int NETWORK_OCTETS = 8;

  private ClientNetwork() {}

  /** Of the address that events tell of: the connection's, or what a trusted proxy says. */
  public static String of(HttpServletRequest request) {
    return of(request.getRemoteAddr());
  }

  static String of(String address) {
    if (address.indexOf(':') < 0) return address;
    try {
      byte[] octets = InetAddress.ofLiteral(address).getAddress();
      return octets.length == 4
          ? InetAddress.ofLiteral(address).getHostAddress()
          : HexFormat.of().formatHex(Arrays.copyOf(octets, NETWORK_OCTETS)) + "/64";
    } catch (IllegalArgumentException e) {
      return address;
    }
  }
}
