package io.gitledger.api.testing;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestInstanceFactoryContext;
import org.junit.jupiter.api.extension.TestInstancePreConstructCallback;

/**
 * Starts the shared server before the first black-box test and stops it after the last. The other
 * server is started by the first test that requests it.
 */
final class SharedServer
    implements BeforeAllCallback, TestInstancePreConstructCallback, ParameterResolver {
  private static volatile TestServer running;
  private static volatile Other other;

  static TestServer running() {
    return running;
  }

  static TestServer other() {
    return other.running();
  }

  private static final class Other implements AutoCloseable {
    private TestServer server;

    synchronized TestServer running() {
      if (server == null) server = TestServer.start(TestServer.OTHERWISE);
      return server;
    }

    @Override
    public synchronized void close() {
      if (server != null) server.close();
    }
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    server(context);
  }

  /**
   * Starts the server here, because an instance for all tests of a class is created before their
   * first callback.
   */
  @Override
  public void preConstructTestInstance(TestInstanceFactoryContext test, ExtensionContext context) {
    server(context);
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == TestServer.class;
  }

  @Override
  public TestServer resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return server(context);
  }

  private static TestServer server(ExtensionContext context) {
    ExtensionContext.Store ofTheRun =
        context.getRoot().getStore(ExtensionContext.Namespace.create(SharedServer.class));
    running =
        ofTheRun.computeIfAbsent(TestServer.class, key -> TestServer.start(), TestServer.class);
    other = ofTheRun.computeIfAbsent(Other.class, key -> new Other(), Other.class);
    return running;
  }
}
