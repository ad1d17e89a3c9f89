package io.gitledger.api.web.edge;

import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import org.apache.coyote.Request;
import org.apache.coyote.Response;
import org.apache.coyote.http11.Http11NioProtocol;

/**
 * Limits the connections of each network, and writes the bodies that the contract requires for
 * responses with the status 205, which Tomcat discards for that status. Such a response is a 200
 * with a marker until Tomcat has determined that it has a body.
 */
public final class EdgeProtocol extends Http11NioProtocol {
  private static final String MARK = "X-Reset-Content";

  public EdgeProtocol() {
    super(new NetworkBoundEndpoint());
  }

  /** Accepts any number of connections from one network, because all come from a proxy. */
  void acceptFromProxy() {
    ((NetworkBoundEndpoint) getEndpoint()).removeBound();
  }

  @Override
  public boolean useCompression(Request request, Response response) {
    if (response.getMimeHeaders().getHeader(MARK) != null) {
      response.getMimeHeaders().removeHeader(MARK);
      response.setStatus(HttpServletResponse.SC_RESET_CONTENT);
    }
    return super.useCompression(request, response);
  }

  /** Wraps a response so that the status 205 is marked. */
  static HttpServletResponse marking(HttpServletResponse response) {
    return new HttpServletResponseWrapper(response) {
      @Override
      public void setStatus(int status) {
        boolean reset = status == SC_RESET_CONTENT;
        setHeader(MARK, reset ? "" : null);
        super.setStatus(reset ? SC_OK : status);
      }

      @Override
      public int getStatus() {
        return containsHeader(MARK) ? SC_RESET_CONTENT : super.getStatus();
      }
    };
  }
}
