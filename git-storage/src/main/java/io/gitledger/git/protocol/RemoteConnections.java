package io.gitledger.git.protocol;

import java.util.Optional;
import org.eclipse.jgit.transport.http.HttpConnectionFactory;

/**
 * The connections of one conversation with a remote repository. Whoever provides them vets
 * addresses, authenticates, and bounds what is read.
 */
public interface RemoteConnections extends HttpConnectionFactory {
  /** The URL of the repository, without credentials. */
  String url();

  /** Allows so many more bytes to be read; nothing is allowed at first. */
  void allow(long bytes);

  /** The status of the latest answer; 0 before there is one. */
  int status();

  /** Why the connections refused to go on, if they did. */
  Optional<RemoteFailedException> failure();
}
