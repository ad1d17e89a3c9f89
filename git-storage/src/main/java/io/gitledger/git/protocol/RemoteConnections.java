package io.gitledger.git.protocol;

import java.util.Optional;
import org.eclipse.jgit.transport.http.HttpConnectionFactory;

/**
 * The connections of one session with a remote repository. The implementation checks addresses,
 * authenticates, and limits the bytes read.
 */
public interface RemoteConnections extends HttpConnectionFactory {
  /** Returns the URL of the repository, without credentials. */
  String url();

  /** Increases the number of bytes that may be read; it is zero at first. */
  void allow(long bytes);

  /** Returns the status of the latest response; 0 before the first one. */
  int status();

  /** Returns the reason why the connections were aborted, if any. */
  Optional<RemoteFailedException> failure();
}
