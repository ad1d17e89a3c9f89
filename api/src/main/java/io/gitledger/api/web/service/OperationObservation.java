package io.gitledger.api.web.service;

import io.micrometer.common.KeyValues;
import org.springframework.http.server.observation.DefaultServerRequestObservationConvention;
import org.springframework.http.server.observation.ServerRequestObservationContext;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Observes requests by the operation that served them, too: as many names as there are operations,
 * whatever clients send. What goes on as a stream counts until its handler has ended.
 */
@Component
class OperationObservation extends DefaultServerRequestObservationConvention {
  private static final String NONE = "none";

  @Override
  public KeyValues getLowCardinalityKeyValues(ServerRequestObservationContext context) {
    return super.getLowCardinalityKeyValues(context).and("operation", operation(context));
  }

  private static String operation(ServerRequestObservationContext context) {
    Object handler =
        context.getCarrier().getAttribute(HandlerMapping.BEST_MATCHING_HANDLER_ATTRIBUTE);
    return handler instanceof HandlerMethod method ? method.getMethod().getName() : NONE;
  }
}
