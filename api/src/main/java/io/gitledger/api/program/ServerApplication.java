package io.gitledger.api.program;

import io.gitledger.api.Gitledger;
import java.net.URL;
import org.springframework.aot.AotDetector;
import org.springframework.boot.SpringApplication;
import org.springframework.core.SpringProperties;

/**
 * The server as an application of Spring. The build runs it until all beans are known and writes
 * down, as code, how each is made; the packaged server runs that code where another start would
 * read all configuration classes and decide about their conditions. Commands beside the server have
 * other beans and are not prepared.
 */
public final class ServerApplication {

  private ServerApplication() {}

  /** What the build runs. */
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
