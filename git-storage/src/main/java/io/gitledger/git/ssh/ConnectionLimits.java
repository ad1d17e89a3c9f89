package io.gitledger.git.ssh;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.sshd.common.session.Session;
import org.apache.sshd.common.session.SessionListener;

/**
 * Limits connections. If too many connections are not authenticated yet, the one that has waited
 * longest is closed, so that a flood of silent connections does not lock out clients.
 */
final class ConnectionLimits implements SessionListener {

  private final int maxOpen;
  private final int maxWaiting;
  private final Set<Session> open = new LinkedHashSet<>();
  private final Set<Session> waiting = new LinkedHashSet<>();

  ConnectionLimits(int maxOpen, int maxWaiting) {
    this.maxOpen = maxOpen;
    this.maxWaiting = maxWaiting;
  }

  @Override
  public void sessionEstablished(Session session) {
    Session victim = add(session);
    if (victim != null) {
      victim.close(true);
    }
  }

  @Override
  public void sessionEvent(Session session, Event event) {
    if (event == Event.Authenticated) {
      signedIn(session);
    }
  }

  @Override
  public void sessionClosed(Session session) {
    remove(session);
  }

  private synchronized Session add(Session session) {
    open.add(session);
    waiting.add(session);
    if (waiting.size() > maxWaiting) {
      return first(waiting);
    }
    if (open.size() > maxOpen) {
      return waiting.size() > 1 ? first(waiting) : session;
    }
    return null;
  }

  private synchronized void signedIn(Session session) {
    waiting.remove(session);
  }

  private synchronized void remove(Session session) {
    open.remove(session);
    waiting.remove(session);
  }

  private static Session first(Set<Session> sessions) {
    Iterator<Session> iterator = sessions.iterator();
    Session first = iterator.next();
    iterator.remove();
    return first;
  }
}
