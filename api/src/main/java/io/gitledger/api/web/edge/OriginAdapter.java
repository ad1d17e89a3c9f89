package io.gitledger.api.web.edge;

import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.CallerArgument;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.command.Origin;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;

/**
 * Calls the handlers with the {@link Origin} of the request around them, so that the events of
 * whatever they do tell who did it, and how he signed in.
 */
final class OriginAdapter extends RequestMappingHandlerAdapter {
  @Override
  protected ModelAndView invokeHandlerMethod(
      HttpServletRequest request, HttpServletResponse response, HandlerMethod handler)
      throws Exception {
    return origin(request).during(() -> super.invokeHandlerMethod(request, response, handler));
  }

  private static Origin origin(HttpServletRequest request) {
    Caller caller = CallerArgument.callerOf(request);
    String address = request.getRemoteAddr();
    String id = RequestId.of(request);
    return switch (caller) {
      case Caller.Anonymous _ -> new Origin(Origin.SYSTEM, "none", address, id, null);
      case SignedIn in -> new Origin(in.id(), signIn(in), address, id, null);
    };
  }

  /** Under sudo, also whose credential it was. */
  private static String signIn(SignedIn caller) {
    String how = caller.credential().told();
    long presenter = caller.presenter().id();
    return presenter == caller.id() ? how : how + " of " + presenter;
  }
}
