package io.gitledger.api.web.edge;

import io.gitledger.api.web.caller.Caller;
import io.gitledger.api.web.caller.CallerArgument;
import io.gitledger.api.web.caller.SignedIn;
import io.gitledger.api.web.error.ErrorWriter;
import io.gitledger.api.web.error.RequestId;
import io.gitledger.api.web.limit.RequestMemory;
import io.gitledger.api.web.settings.WebSettings;
import io.gitledger.command.Origin;
import io.gitledger.command.idempotency.KeyedRequests;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.context.ApplicationContext;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.ModelAndView;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;

/**
 * Calls the handlers with the {@link Origin} of the request, so that the events they cause contain
 * the actor and the credential, and applies idempotency keys.
 */
final class OriginAdapter extends RequestMappingHandlerAdapter {
  /** Null if there is no log. */
  private Idempotency idempotency;

  @Override
  protected ModelAndView invokeHandlerMethod(
      HttpServletRequest request, HttpServletResponse response, HandlerMethod handler)
      throws Exception {
    return origin(request)
        .during(
            () ->
                idempotency == null
                    ? super.invokeHandlerMethod(request, response, handler)
                    : idempotency.once(
                        request,
                        response,
                        handler,
                        to -> super.invokeHandlerMethod(request, to, handler)));
  }

  @Override
  public void afterPropertiesSet() {
    super.afterPropertiesSet();
    ApplicationContext beans = getApplicationContext();
    beans
        .getBeanProvider(KeyedRequests.class)
        .ifAvailable(
            requests ->
                idempotency =
                    new Idempotency(
                        requests,
                        beans.getBean(ErrorWriter.class),
                        beans.getBean(WebSettings.class),
                        beans.getBean(RequestMemory.class)));
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

  /** Returns the credential, and with sudo also its owner. */
  private static String signIn(SignedIn caller) {
    String how = caller.credential().signIn();
    long presenter = caller.presenter().id();
    return presenter == caller.id() ? how : how + " of " + presenter;
  }
}
