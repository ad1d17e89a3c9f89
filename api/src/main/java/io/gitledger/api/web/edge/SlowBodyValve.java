package io.gitledger.api.web.edge;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.apache.coyote.ActionCode;

/**
 * Closes a connection whose body arrives too slowly. Otherwise Tomcat would read the rest of the
 * body first, at the same rate.
 */
final class SlowBodyValve extends ValveBase {
  SlowBodyValve() {
    super(true);
  }

  @Override
  public void invoke(Request request, Response response) throws IOException, ServletException {
    getNext().invoke(request, response);
    if (response.getStatus() == HttpServletResponse.SC_REQUEST_TIMEOUT)
      request.getCoyoteRequest().action(ActionCode.DISABLE_SWALLOW_INPUT, null);
  }
}
