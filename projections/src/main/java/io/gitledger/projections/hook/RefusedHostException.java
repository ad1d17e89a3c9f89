package io.gitledger.projections.hook;

import java.net.UnknownHostException;

/** Thrown if a host has no address that may be reached. */
public final class RefusedHostException extends UnknownHostException {
  private static final long serialVersionUID = 1L;

  RefusedHostException(String host) {
    super("the host " + host + " is not among those that may be reached");
  }
}
