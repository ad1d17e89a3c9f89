package io.gitledger.api.misc;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@BlackBox
class TemplateTest {
  private final TestServer server = TestServer.shared();

  @Test
  void theTemplatesThatEverybodyExpectsAreThere() {
    assertThat(server.anonymous().get("/gitignore/templates").expect(200).text())
        .contains("\"C++\"", "\"Go\"", "\"Java\"");
    assertThat(server.anonymous().get("/gitignore/templates/C++").expect(200).text())
        .contains("*.o");
    assertThat(server.anonymous().get("/licenses").expect(200).json().size()).isEqualTo(28);
    assertThat(server.anonymous().get("/licenses/MIT").expect(200).json().path("body").asString())
        .contains("<copyright holders>");
    assertThat(server.anonymous().get("/label/templates").expect(200).text())
        .isEqualTo("[\"Advanced\",\"Default\"]");
    assertThat(
            server
                .anonymous()
                .get("/label/templates/Default")
                .json()
                .get(0)
                .path("name")
                .asString())
        .isEqualTo("bug");
  }

  @Test
  void preferredLicencesComeFirst(@TempDir Path data) {
    var licences =
        new LicenseTemplates(new OperatorTemplates(data), List.of("mit", "unknown", "0bsd"));

    assertThat(licences.names()).startsWith("MIT", "0BSD", "AGPL-3.0").hasSize(28);
  }

  @Test
  void everyLicenceHasItsText() {
    server
        .anonymous()
        .get("/licenses")
        .json()
        .forEach(
            license ->
                assertThat(
                        server
                            .anonymous()
                            .get("/licenses/" + license.path("key").asString())
                            .expect(200)
                            .json()
                            .path("body")
                            .asString())
                    .hasSizeGreaterThan(300));
  }

  @Test
  void theMitLicenceIsTheTextThatClientsCompareWithToTheLastBlank() {
    String mit = server.anonymous().get("/licenses/MIT").json().path("body").asString();

    assertThat(DigestUtils.sha256Hex(mit))
        .isEqualTo("6d7c9e9d7d12c8d3753bdb24417b84819ba4d6c2f025c37948113d86dc81eef9");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/gitignore/templates/go",
        "/gitignore/templates/..%2F..%2Fpostgres.json",
        "/licenses/mit",
        "/licenses/..%2F..%2Fetc%2Fpasswd",
        "/label/templates/default",
        "/gitignore/templates/..%5C..%5Cpostgres.json",
        "/licenses/.%5cMIT",
        "/label/templates/..%5CDefault"
      })
  void noOtherNameFindsAnything(String path) {
    server.anonymous().get(path).expect(404);
  }

  @Test
  void colorsOfLabelTemplatesAreSixLowerCaseDigits() throws IOException {
    Path folder = server.folder().resolve("templates/label");
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("Painted"), "#F0A\texclusive\ta/b\tc\n");
    Files.writeString(folder.resolve("Broken"), "red\t-\tlabel\n");

    assertThat(server.anonymous().get("/label/templates/Painted").expect(200).text())
        .isEqualTo(
            "[{\"name\":\"a/b\",\"exclusive\":true,\"color\":\"ff00aa\",\"description\":\"c\"}]");
    server.anonymous().get("/label/templates/Broken").expect(422);
  }

  @Test
  void aFileInAnotherEncodingTakesNoTemplateAway(@TempDir Path data) throws IOException {
    Path folder = Files.createDirectories(data.resolve("templates/gitignore"));
    Files.write(folder.resolve("Latin"), new byte[] {'*', (byte) 0xe9, '\n'});
    var templates = new GitignoreTemplates(new OperatorTemplates(data));

    assertThat(templates.find("Latin")).hasValue("*\ufffd\n");
    assertThat(templates.find("Go")).isPresent();
  }

  @Test
  void theOperatorAddsTemplatesAsFiles() throws IOException {
    Path folder = server.folder().resolve("templates/gitignore");
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("House"), "*.house\n");

    assertThat(server.anonymous().get("/gitignore/templates").text()).contains("\"House\"");
    assertThat(
            server.anonymous().get("/gitignore/templates/House").json().path("source").asString())
        .isEqualTo("*.house\n");
  }
}
