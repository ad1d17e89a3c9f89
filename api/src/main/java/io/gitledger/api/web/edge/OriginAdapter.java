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
 * Calls the handlers with the {@link Origin} of the request around them, so that the events of
 * whatever they do tell who did it, and how he signed in; and once only, where the request says so.
 */
final class OriginAdapter extends RequestMappingHandlerAdapter {
  /** Null where there is no log. */
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

  /** Under sudo, also whose credential it was. */
  private static String signIn(SignedIn caller) {
    String how = caller.credential().told();
    long presenter = caller.presenter().id();
    return presenter == caller.id() ? how : how + " of " + presenter;
  }
}
