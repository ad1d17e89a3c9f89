package io.gitledger.api.web;

import io.gitledger.api.testing.TestClient;
import io.gitledger.api.web.file.StoredFileResponse;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.apache.catalina.connector.Connector;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.availability.ApplicationAvailabilityAutoConfiguration;
import org.springframework.boot.autoconfigure.context.PropertyPlaceholderAutoConfiguration;
import org.springframework.boot.http.converter.autoconfigure.HttpMessageConvertersAutoConfiguration;
import org.springframework.boot.jackson.autoconfigure.JacksonAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.export.prometheus.PrometheusMetricsExportAutoConfiguration;
import org.springframework.boot.micrometer.observation.autoconfigure.ObservationAutoConfiguration;
import org.springframework.boot.servlet.autoconfigure.HttpEncodingAutoConfiguration;
import org.springframework.boot.servlet.autoconfigure.MultipartAutoConfiguration;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcObservationAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;

/**
 * The edge alone, with accounts and operations for tests, on a free port and without a database.
 */
final class EdgeServer implements BeforeAllCallback, AutoCloseable {
  @Configuration(proxyBeanMethods = false)
  @InEdgeTest
  @ComponentScan(
      basePackages = "io.gitledger.api.web",
      excludeFilters =
          @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = StoredFileResponse.class))
  @ImportAutoConfiguration({
    ApplicationAvailabilityAutoConfiguration.class,
    CompositeMeterRegistryAutoConfiguration.class,
    DispatcherServletAutoConfiguration.class,
    ErrorMvcAutoConfiguration.class,
    HttpEncodingAutoConfiguration.class,
    HttpMessageConvertersAutoConfiguration.class,
    JacksonAutoConfiguration.class,
    MetricsAutoConfiguration.class,
    MultipartAutoConfiguration.class,
    ObservationAutoConfiguration.class,
    PrometheusMetricsExportAutoConfiguration.class,
    PropertyPlaceholderAutoConfiguration.class,
    TomcatServletWebServerAutoConfiguration.class,
    WebMvcAutoConfiguration.class,
    WebMvcObservationAutoConfiguration.class
  })
  static class Application {}

  private static volatile EdgeServer running;

  private ConfigurableApplicationContext context;

  static EdgeServer start(String... properties) {
    EdgeServer server = new EdgeServer();
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--gitledger.edge-test=true",
                "--server.port=0",
                "--gitledger.base-url=https://forge.example/sub/"));
    arguments.addAll(List.of(properties));
    server.context = new SpringApplication(Application.class).run(arguments.toArray(String[]::new));
    return server;
  }

  int port() {
    return Integer.parseInt(context.getEnvironment().getProperty("local.server.port"));
  }

  Connector connector() {
    var web = (TomcatWebServer) ((WebServerApplicationContext) context).getWebServer();
    return web.getTomcat().getConnector();
  }

  /** Returns a client for unauthenticated requests. */
  TestClient client() {
    return TestClient.of(URI.create("http://localhost:" + port() + "/"));
  }

  /** Returns a client with one of the tokens of {@link TestAccounts}. */
  TestClient token(String token) {
    return client().withHeader("Authorization", "token " + token);
  }

  <T> T bean(Class<T> type) {
    return context.getBean(type);
  }

  @Override
  public void close() {
    context.close();
  }

  /** Returns the server shared by all tests that are extended with this class. */
  static EdgeServer shared() {
    return running;
  }

  @Override
  public void beforeAll(ExtensionContext test) {
    running =
        test.getRoot()
            .getStore(ExtensionContext.Namespace.create(EdgeServer.class))
            .computeIfAbsent(EdgeServer.class, key -> start(), EdgeServer.class);
  }
}
