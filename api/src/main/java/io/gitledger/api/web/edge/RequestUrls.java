package io.gitledger.api.web.edge;

import io.gitledger.api.web.settings.AddressSettings;
import io.gitledger.query.misc.Urls;
import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/**
 * The URLs in a response. Links to pages start with the host that the client used, so that they
 * work with any host name. An invalid host is ignored.
 */
@Component
public class RequestUrls {
  private static final Pattern HOST =
      Pattern.compile("([A-Za-z0-9._-]{1,253}|\\[[0-9A-Fa-f:.]{2,45}])(:[0-9]{1,5})?");

  private final AddressSettings settings;

  RequestUrls(AddressSettings settings) {
    this.settings = settings;
  }

  /**
   * Returns the URLs for the request that this thread serves, or the configured ones outside of a
   * request.
   */
  public Urls current() {
    return RequestContextHolder.getRequestAttributes()
            instanceof ServletRequestAttributes attributes
        ? of(attributes.getRequest())
        : configured();
  }

  public Urls of(HttpServletRequest request) {
    return urls(site(request));
  }

  public Urls configured() {
    return urls(settings.baseUrl());
  }

  private Urls urls(String site) {
    return new Urls(settings.baseUrl(), site, settings.sshHost(), settings.sshPort());
  }

  private String site(HttpServletRequest request) {
    String host = request.getHeader("Host");
    if (host == null || !HOST.matcher(host).matches()) return settings.baseUrl();
    String forwarded = request.getHeader("X-Forwarded-Proto");
    String scheme =
        "https".equalsIgnoreCase(forwarded)
            ? "https"
            : "http".equalsIgnoreCase(forwarded) ? "http" : request.getScheme();
    return scheme + "://" + host + settings.subPath();
  }
}
