package io.gitledger.api.program;

import io.gitledger.api.Gitledger;
import java.net.URL;
import org.springframework.aot.AotDetector;
import org.springframework.boot.SpringApplication;
import org.springframework.core.SpringProperties;

/**
 * The server as a Spring application. The build processes it ahead of time (Spring AOT): the
 * packaged server runs generated bean definitions and evaluates no configuration classes. Other
 * commands have other beans and are not processed.
 */
public final class ServerApplication {

  private ServerApplication() {}

  /** The entry point of AOT processing. */
  public static void main(String[] arguments) {
    application().run(arguments);
  }

  static SpringApplication application() {
    SpringApplication application = new SpringApplication(Gitledger.class);
    application.setMainApplicationClass(ServerApplication.class);
    application.setLogStartupInfo(false);
    return application;
  }

  /**
   * Enables the generated code for this process, but only in a jar, where it is sure to be current.
   * {@code -Dspring.aot.enabled=false} disables it there.
   */
  static void usePrepared() {
    if (System.getProperty(AotDetector.AOT_ENABLED) == null && isPackaged())
      SpringProperties.setFlag(AotDetector.AOT_ENABLED);
  }

  private static boolean isPackaged() {
    URL place = ServerApplication.class.getProtectionDomain().getCodeSource().getLocation();
    return !place.getProtocol().equals("file") || place.getPath().endsWith(".jar");
  }
}
