package io.gitledger.api.web.edge;

import io.gitledger.api.web.limit.ClientNetwork;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import org.apache.tomcat.util.net.NioEndpoint;

/**
 * Limits the connections of one network to the number of those that are still free: one network may
 * have half of them, two a third each, and there is always one for another network. Further
 * connections are closed at once.
 */
final class NetworkBoundEndpoint extends NioEndpoint {
  private static final byte[] UNKNOWN = {};

  private volatile boolean bound = true;

  void removeBound() {
    bound = false;
  }

  @Override
  protected boolean setSocketOptions(SocketChannel socket) {
    if (!bound || hasShare(socket)) return super.setSocketOptions(socket);
    destroySocket(socket);
    return false;
  }

  private boolean hasShare(SocketChannel socket) {
    long used = getConnectionCount();
    long free = getMaxConnections() - used;
    if (used <= free) return true;
    byte[] network = network(socket);
    long held =
        getConnections().stream()
            .filter(other -> Arrays.equals(network, network(other.getSocket().getIOChannel())))
            .count();
    return held < free;
  }

  /** Returns the network of a connection. One that was just closed has no channel any more. */
  private static byte[] network(SocketChannel socket) {
    if (socket == null) return UNKNOWN;
    try {
      SocketAddress remote = socket.getRemoteAddress();
      return remote instanceof InetSocketAddress internet
          ? ClientNetwork.octets(internet.getAddress())
          : UNKNOWN;
    } catch (IOException closed) {
      return UNKNOWN;
    }
  }
}
