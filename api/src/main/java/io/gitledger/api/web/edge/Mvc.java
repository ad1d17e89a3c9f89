package io.gitledger.api.web.edge;

import io.gitledger.api.web.caller.AuthenticationInterceptor;
import io.gitledger.api.web.query.LenientParser;
import io.gitledger.api.web.service.Federation;
import io.gitledger.api.web.settings.AddressSettings;
import io.gitledger.api.web.settings.CrossOriginSettings;
import io.gitledger.api.web.settings.WebSettings;
import io.gitledger.query.misc.WireJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.webmvc.autoconfigure.WebMvcRegistrations;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.PropertySource;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.format.FormatterRegistry;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageConverters;
import org.springframework.http.converter.StringHttpMessageConverter;
import org.springframework.http.converter.json.JacksonJsonHttpMessageConverter;
import org.springframework.validation.Validator;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.ContentNegotiationConfigurer;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.json.JsonMapper;

/** Configures Spring MVC. Registers every argument resolver that is a bean. */
@Configuration(proxyBeanMethods = false)
@PropertySource("classpath:io/gitledger/api/web/web.properties")
@EnableConfigurationProperties({
  WebSettings.class,
  AddressSettings.class,
  CrossOriginSettings.class,
  io.gitledger.api.web.page.PagingSettings.class
})
@Order(Ordered.LOWEST_PRECEDENCE)
class Mvc implements WebMvcConfigurer {
  private static final MediaType JSON =
      new MediaType("application", "json", Map.of("charset", "utf-8"));
  private static final MediaType LINKED_DATA = new MediaType("application", "ld+json");
  private static final MediaType RESOURCE = new MediaType("application", "jrd+json");
  private static final MediaType TEXT = new MediaType("text", "plain", Map.of("charset", "utf-8"));

  private final AuthenticationInterceptor gate;
  private final Federation federation;
  private final List<HandlerMethodArgumentResolver> arguments;

  Mvc(
      AuthenticationInterceptor gate,
      Federation federation,
      List<HandlerMethodArgumentResolver> arguments) {
    this.gate = gate;
    this.federation = federation;
    this.arguments = arguments;
  }

  @Override
  public void addInterceptors(InterceptorRegistry registry) {
    registry.addInterceptor(federation).addPathPatterns(Federation.paths());
    registry
        .addInterceptor(gate)
        .addPathPatterns(
            "/api/v1/**",
            "/*.keys",
            "/*.gpg",
            "/*/*/raw/**",
            "/*/*/media/**",
            "/*/*/archive/**",
            "/*/*/wiki/raw/**",
            "/*/*/releases/**",
            "/*/*/attachments/*",
            "/attachments/*");
  }

  @Override
  public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
    resolvers.addAll(arguments);
  }

  /** Returns a validator that does nothing, because options are validated where they are read. */
  @Override
  public Validator getValidator() {
    return Validator.forType(Void.class, (object, errors) -> {});
  }

  /** Converts ids in paths that are no numbers to 0, which is the id of nothing. */
  @Override
  public void addFormatters(FormatterRegistry registry) {
    registry.addConverter(String.class, Long.class, LenientParser::id);
    registry.addConverter(String.class, Integer.class, LenientParser::integer);
  }

  @Override
  public void configureMessageConverters(HttpMessageConverters.ServerBuilder converters) {
    JacksonJsonHttpMessageConverter json = new Json(WireJson.mapper());
    json.setSupportedMediaTypes(List.of(JSON, LINKED_DATA, RESOURCE));
    StringHttpMessageConverter text = new StringHttpMessageConverter(StandardCharsets.UTF_8);
    text.setSupportedMediaTypes(List.of(TEXT, MediaType.ALL));
    text.setWriteAcceptCharset(false);
    converters.withJsonConverter(json).withStringConverter(text);
  }

  /** Ignores the {@code Accept} header, except for streams of events. */
  @Override
  public void configureContentNegotiation(ContentNegotiationConfigurer negotiation) {
    negotiation.strategies(List.of(Mvc::accepted));
  }

  private static List<MediaType> accepted(NativeWebRequest request) {
    String accept = request.getHeader("Accept");
    return accept != null && wantsEvents(accept)
        ? List.of(MediaType.TEXT_EVENT_STREAM, MediaType.ALL)
        : List.of(MediaType.ALL);
  }

  private static boolean wantsEvents(String accept) {
    if (!accept.toLowerCase(Locale.ROOT).contains(MediaType.TEXT_EVENT_STREAM_VALUE)) return false;
    try {
      return MediaType.parseMediaTypes(accept).stream()
          .anyMatch(
              type ->
                  type.equalsTypeAndSubtype(MediaType.TEXT_EVENT_STREAM)
                      && type.getQualityValue() > 0);
    } catch (InvalidMediaTypeException malformed) {
      return false;
    }
  }

  @Bean
  static WebMvcRegistrations routes() {
    return new WebMvcRegistrations() {
      @Override
      public RequestMappingHandlerMapping getRequestMappingHandlerMapping() {
        return new Routes();
      }

      @Override
      public RequestMappingHandlerAdapter getRequestMappingHandlerAdapter() {
        return new OriginAdapter();
      }
    };
  }

  /**
   * Sends JSON as JSON, regardless of the end of the path. The framework would send it as a text
   * file if a branch or path contains a dot.
   */
  private static final class Json extends JacksonJsonHttpMessageConverter {
    Json(JsonMapper mapper) {
      super(mapper);
    }

    @Override
    protected void addDefaultHeaders(HttpHeaders headers, Object body, MediaType type)
        throws IOException {
      headers.remove(HttpHeaders.CONTENT_DISPOSITION);
      super.addDefaultHeaders(headers, body, type);
    }
  }
}
