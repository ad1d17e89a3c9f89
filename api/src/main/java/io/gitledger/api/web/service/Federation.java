package io.gitledger.api.web.service;

import io.gitledger.api.web.error.ApiError;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Whether other installations may communicate with this one. If not, their endpoints respond like a
 * path that does not exist, before authentication.
 */
@Component
public class Federation implements HandlerInterceptor {
  private final boolean enabled;

  Federation(@Value("${gitledger.federation:false}") boolean enabled) {
    this.enabled = enabled;
  }

  /** Returns the patterns of the endpoints for other installations. */
  public static String[] paths() {
    return new String[] {
      "/api/v1/nodeinfo",
      "/api/v1/activitypub/**",
      "/.well-known/nodeinfo",
      "/.well-known/webfinger"
    };
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (!enabled) throw ApiError.notFound("404 page not found").asText();
    return true;
  }
}
