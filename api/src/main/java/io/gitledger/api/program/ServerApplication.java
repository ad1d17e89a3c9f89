package io.gitledger.api.program;

import io.gitledger.api.Gitledger;
import java.net.URL;
import org.springframework.aot.AotDetector;
import org.springframework.boot.SpringApplication;
import org.springframework.core.SpringProperties;

/**
 * The server as a Spring application. The build processes it ahead of time (Spring AOT): the
 * packaged server runs generated bean definitions and evaluates no configuration classes. Commands
 * beside the server have other beans and are not processed.
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
   * Lets this process use what the build wrote. Only a jar has it for sure as it is now; {@code
   * -Dspring.aot.enabled=false} does without it there too.
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
