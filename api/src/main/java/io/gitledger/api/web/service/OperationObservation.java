package io.gitledger.api.web.service;

import io.micrometer.common.KeyValues;
import org.springframework.http.server.observation.DefaultServerRequestObservationConvention;
import org.springframework.http.server.observation.ServerRequestObservationContext;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Adds the operation to the observations of requests. There are as many values as operations,
 * regardless of what clients send. A streaming request is observed until its handler has ended.
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
