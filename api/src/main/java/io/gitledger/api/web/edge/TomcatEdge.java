package io.gitledger.api.web.edge;

import org.apache.catalina.core.StandardHost;
import org.apache.tomcat.util.buf.EncodedSolidusHandling;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.core.Ordered;
import org.springframework.stereotype.Component;

/**
 * What Tomcat has to leave to us: an encoded slash or backslash within a segment is a character of
 * that segment, and an answer with the status 205 has its body. Connections that come faster than
 * they are accepted wait; the system drops what exceeds their number, and clients ask again only
 * after a second, then after two more.
 */
@Component
class TomcatEdge implements WebServerFactoryCustomizer<TomcatServletWebServerFactory>, Ordered {
  private static final String WAITING_CONNECTIONS = "1024";

  @Override
  public void customize(TomcatServletWebServerFactory tomcat) {
    tomcat.setProtocol(ResetContentProtocol.class.getName());
    tomcat.addConnectorCustomizers(
        connector -> {
          String passThrough = EncodedSolidusHandling.PASS_THROUGH.getValue();
          connector.setEncodedSolidusHandling(passThrough);
          connector.setEncodedReverseSolidusHandling(passThrough);
          connector.setProperty("maxHeaderCount", "2000");
          connector.setProperty("acceptCount", WAITING_CONNECTIONS);
          connector.setXpoweredBy(false);
        });
    tomcat.addContextCustomizers(
        context -> {
          if (context.getParent() instanceof StandardHost host) {
            host.setErrorReportValveClass(PlainTextErrorValve.class.getName());
          }
        });
  }

  @Override
  public int getOrder() {
    return Ordered.LOWEST_PRECEDENCE;
  }
}
