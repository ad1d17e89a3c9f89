package io.gitledger.api.web.page;

import io.gitledger.api.web.query.Input;
import io.gitledger.api.web.query.Parameters;
import io.gitledger.api.web.settings.AddressSettings;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.List;
import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.server.ServerHttpRequest;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.http.server.ServletServerHttpRequest;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.ResponseBodyAdvice;
import tools.jackson.databind.node.NullNode;

/** Converts a {@link Paged} to its entries, with the headers for the total and the other pages. */
@RestControllerAdvice
public class PagedResponseAdvice implements ResponseBodyAdvice<Object> {
  private static final String TOTAL = "X-Total-Count";

  /**
   * The maximum length of the list of links, which is left out above. All headers of a response
   * together have 8 KiB.
   */
  private static final int MAX_LINK = 4 << 10;

  private final PageArgument pages;
  private final String root;

  PagedResponseAdvice(PageArgument pages, AddressSettings addresses) {
    this.pages = pages;
    this.root = addresses.baseUrl().substring(0, addresses.baseUrl().length() - 1);
  }

  @Override
  public boolean supports(
      MethodParameter returnType, Class<? extends HttpMessageConverter<?>> converter) {
    return true;
  }

  @Override
  public Object beforeBodyWrite(
      Object body,
      MethodParameter returnType,
      MediaType contentType,
      Class<? extends HttpMessageConverter<?>> converter,
      ServerHttpRequest request,
      ServerHttpResponse response) {
    return switch (body) {
      case Paged<?> paged -> {
        write(paged, request, response.getHeaders());
        yield paged.items() == null ? NullNode.getInstance() : paged.items();
      }
      case PagedObject<?> object -> {
        write(object.page(), request, response.getHeaders());
        yield object.body();
      }
      case null, default -> body;
    };
  }

  private void write(Paged<?> paged, ServerHttpRequest request, HttpHeaders headers) {
    String link =
        paged.linked() ? link(((ServletServerHttpRequest) request).getServletRequest(), paged) : "";
    if (!link.isEmpty()) headers.set(HttpHeaders.LINK, link);
    headers.set(TOTAL, Long.toString(paged.total()));
    paged.more().forEach(headers::set);
    List<String> exposed = new ArrayList<>(paged.more().keySet());
    exposed.addFirst(TOTAL);
    if (!link.isEmpty()) exposed.addFirst(HttpHeaders.LINK);
    headers.set(HttpHeaders.ACCESS_CONTROL_EXPOSE_HEADERS, String.join(", ", exposed));
  }

  private String link(HttpServletRequest request, Paged<?> paged) {
    Page page = paged.page() == null ? pages.of(Input.of(request)) : paged.page();
    long last = Math.ceilDiv(paged.total(), page.limit());
    if (last <= 1) return "";
    long current = Math.min(page.number(), last);
    String path = root + request.getRequestURI();
    Parameters query = Input.of(request).query();
    List<String> links = new ArrayList<>(4);
    if (current < last) {
      links.add(link(path, query, current + 1, "next"));
      links.add(link(path, query, last, "last"));
    }
    if (current > 1) {
      links.add(link(path, query, 1, "first"));
      links.add(link(path, query, current - 1, "prev"));
    }
    String all = String.join(",", links);
    return all.length() > MAX_LINK ? "" : all;
  }

  private static String link(String path, Parameters query, long page, String relation) {
    return "<"
        + path
        + "?"
        + query.encodedWith("page", Long.toString(page))
        + ">; rel=\""
        + relation
        + "\"";
  }
}
