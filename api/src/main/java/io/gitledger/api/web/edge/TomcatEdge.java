package io.gitledger.api.web.edge;

import io.gitledger.api.web.limit.RequestMemory;
import org.apache.catalina.core.StandardHost;
import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;

/**
 * Configures Tomcat to leave some decisions to this server: an encoded slash or backslash within a
 * segment is a character of that segment, and a response with the status 205 has its body. The
 * maximum number of connections depends on the heap, with a request on each. Connections that
 * arrive faster than they are accepted wait; the system drops any further ones, and clients retry
 * only after a second, then after two more.
 */
@Component
class TomcatEdge implements WebServerFactoryCustomizer<TomcatServletWebServerFactory>, Ordered {
  private static final String WAITING_CONNECTIONS = "1024";

  /**
   * Characters that many clients do not escape in names of files and in revisions such as {@code
   * main^}.
   */
  private static final String UNESCAPED = "[]^{|}";

  /**
   * The part of the heap for a connection. Its buffers and the stack of its request take 100 KiB.
   */
  private static final int BYTES_PER_CONNECTION = 256 << 10;

  private final int connections;
  private final boolean behindProxy;

  TomcatEdge(
      @Value("${gitledger.web.heap:0B}") DataSize heap,
      @Value("${server.forward-headers-strategy:none}") String forwardHeaders) {
    connections = Math.clamp(RequestMemory.heap(heap) / BYTES_PER_CONNECTION, 64, 8_192);
    behindProxy = !"none".equalsIgnoreCase(forwardHeaders);
  }

  @Override
  public void customize(TomcatServletWebServerFactory tomcat) {
    tomcat.setProtocol(EdgeProtocol.class.getName());
    tomcat.addConnectorCustomizers(
        connector -> {
          String passThrough = EncodedSolidusHandling.PASS_THROUGH.getValue();
          connector.setEncodedSolidusHandling(passThrough);
          connector.setEncodedReverseSolidusHandling(passThrough);
          connector.setProperty("relaxedPathChars", UNESCAPED);
          connector.setProperty("relaxedQueryChars", UNESCAPED + '"');
          connector.setProperty("maxHeaderCount", "2000");
          connector.setProperty("acceptCount", WAITING_CONNECTIONS);
          connector.setProperty("maxConnections", Integer.toString(connections));
          connector.setXpoweredBy(false);
          if (behindProxy && connector.getProtocolHandler() instanceof EdgeProtocol protocol) {
            protocol.acceptFromProxy();
          }
        });
    tomcat.addContextCustomizers(
        context -> {
          if (context.getParent() instanceof StandardHost host) {
            host.setErrorReportValveClass(PlainTextErrorValve.class.getName());
          }
          context.getPipeline().addValve(new SlowBodyValve());
        });
  }

  @Override
  public int getOrder() {
    return Ordered.LOWEST_PRECEDENCE;
  }
}
