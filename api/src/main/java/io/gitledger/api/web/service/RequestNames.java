package io.gitledger.api.web.service;

import io.micrometer.common.KeyValue;
import io.micrometer.common.KeyValues;
import org.springframework.http.server.observation.DefaultServerRequestObservationConvention;
import org.springframework.http.server.observation.ServerRequestObservationContext;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerMapping;

/**
 * Names requests in the metrics by the operation that served them: as many names as there are
 * operations, whatever clients send.
 */
@Component
class RequestNames extends DefaultServerRequestObservationConvention {
  @Override
  public KeyValues getLowCardinalityKeyValues(ServerRequestObservationContext context) {
    Object handler =
        context.getCarrier().getAttribute(HandlerMapping.BEST_MATCHING_HANDLER_ATTRIBUTE);
    String operation =
        handler instanceof HandlerMethod method ? method.getMethod().getName() : "none";
    return super.getLowCardinalityKeyValues(context).and(KeyValue.of("operation", operation));
  }
}
