package io.gitledger.api.avatar;

import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Random;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@BlackBox
class AvatarTest {
  private static final String PATH = "/user/avatar";
  private static final String WEBP = "UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA";

  private final TestServer server = TestServer.shared();
  private final String user = server.newUser("pictured");
  private final TestClient self = server.as(user);

  private static byte[] image(String format, int width, int height, boolean noise)
      throws IOException {
    var image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    var random = new Random(7);
    if (noise)
      for (int y = 0; y < height; y++)
        for (int x = 0; x < width; x++) image.setRGB(x, y, random.nextInt());
    var bytes = new ByteArrayOutputStream();
    ImageIO.write(image, format, bytes);
    return bytes.toByteArray();
  }

  private static Object body(byte[] image) {
    return Json.object("image", Base64.getEncoder().encodeToString(image));
  }

  private Answer served(JsonNode shown) {
    String url = shown.path("avatar_url").asString();
    return server.anonymous().atRoot().get(url.substring(url.indexOf("/avatars/")));
  }

  private Answer served() {
    return served(self.get("/user").json());
  }

  @ParameterizedTest
  @ValueSource(strings = {"png", "jpeg", "gif"})
  void aSmallPictureIsServedAsItWasUploaded(String format) throws Exception {
    byte[] picture = image(format, 40, 30, false);
    self.post(PATH, body(picture)).expect(204);
    JsonNode shown = self.get("/user").expect(200).json();
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    digest.update((shown.path("id").asLong() + "-").getBytes(StandardCharsets.US_ASCII));
    assertThat(shown.path("avatar_url").asString())
        .endsWith("/avatars/" + HexFormat.of().formatHex(digest.digest(picture)));
    Answer answer = served().expect(200);
    assertThat(answer.body()).isEqualTo(picture);
    assertThat(answer.header("Content-Type")).contains("image/" + format);
    assertThat(answer.header("Cache-Control").orElseThrow()).startsWith("public");
    server
        .anonymous()
        .atRoot()
        .withHeader("If-None-Match", answer.header("ETag").orElseThrow())
        .get(shown.path("avatar_url").asString().replaceFirst("^https?://[^/]*", ""))
        .expect(304);
  }

  @Test
  void webpIsTakenToo() {
    self.post(PATH, Json.object("image", WEBP)).expect(204);
    assertThat(served().expect(200).header("Content-Type")).contains("image/webp");
  }

  @Test
  void aLargePictureIsCutToItsMiddleAndMadeSmaller() throws IOException {
    self.post(PATH, body(image("png", 700, 450, true))).expect(204);
    BufferedImage shown = ImageIO.read(new ByteArrayInputStream(served().expect(200).body()));
    assertThat(shown.getWidth()).isEqualTo(450);
    assertThat(shown.getHeight()).isEqualTo(450);
  }

  @Test
  void whatIsNoPictureIsRefused() throws IOException {
    assertThat(self.post(PATH, Json.object("image", "")).expect(422).message())
        .isEqualTo("[Image]: Required");
    assertThat(self.post(PATH, Json.object("image", "%%%")).expect(400).message())
        .isEqualTo("illegal base64 data at input byte 0");
    self.post(PATH, body("text".getBytes(StandardCharsets.US_ASCII))).expect(422);
    self.post(PATH, body("\u0089PNG\r\n\u001a\nbroken".getBytes(StandardCharsets.ISO_8859_1)))
        .expect(422);
    self.post(PATH, body(new byte[(1 << 20) + 1])).expect(422);
    self.post(
            PATH,
            body("<svg xmlns='http://www.w3.org/2000/svg'/>".getBytes(StandardCharsets.US_ASCII)))
        .expect(422);
  }

  @Test
  void onlyALargePictureHasToBeWhole() throws IOException {
    byte[] small = image("png", 64, 64, true);
    byte[] large = image("png", 700, 450, true);

    self.post(PATH, body(Arrays.copyOf(small, 200))).expect(204);
    assertThat(served().expect(200).body()).hasSize(200);
    self.post(PATH, body(Arrays.copyOf(large, 300 << 10))).expect(422);
  }

  @Test
  void anImageThatSaysItIsHugeIsRefusedBeforeItIsUnpacked() {
    assertThat(self.post(PATH, body(header(60_000, 60_000))).expect(422).message())
        .contains("60000 x 60000");
    self.post(PATH, body(header(4_097, 1))).expect(422);
  }

  /** Returns a PNG that ends after its header. */
  private static byte[] header(int width, int height) {
    ByteBuffer chunk = ByteBuffer.allocate(17);
    chunk.put("IHDR".getBytes(StandardCharsets.US_ASCII)).putInt(width).putInt(height);
    chunk.put(new byte[] {8, 6, 0, 0, 0});
    var crc = new CRC32();
    crc.update(chunk.array());
    ByteBuffer file = ByteBuffer.allocate(33);
    file.put("\u0089PNG\r\n\u001a\n".getBytes(StandardCharsets.ISO_8859_1)).putInt(13);
    return file.put(chunk.array()).putInt((int) crc.getValue()).array();
  }

  @Test
  void withoutAPictureAPatternIsDrawn() throws IOException {
    Answer before = served().expect(200);
    assertThat(ImageIO.read(new ByteArrayInputStream(before.body()))).isNotNull();
    self.post(PATH, body(image("png", 8, 8, false))).expect(204);
    self.delete(PATH).expect(204);
    self.delete(PATH).expect(204);
    assertThat(served().expect(200).body()).isEqualTo(before.body());
    TestClient site = server.anonymous().atRoot();
    site.get("/avatars/nonsense").expect(404);
    site.get("/assets/img/avatar_default.png").expect(200);
  }

  @Test
  void onlyTheUserChangesHisPicture() throws IOException {
    byte[] picture = image("png", 8, 8, false);
    server.anonymous().post(PATH, body(picture)).expect(401);
    server.anonymous().delete(PATH).expect(401);
    server.withToken(server.newToken(user, "read:user")).delete(PATH).expect(403);
  }

  @Test
  void anOrganizationShowsWhatItsOwnersUpload() throws IOException {
    String organization = server.newOrganization(self, "pictured-org");
    String path = "/orgs/" + organization + "/avatar";
    byte[] picture = image("png", 16, 16, false);
    self.post(path, body(picture)).expect(204);
    JsonNode shown = self.get("/orgs/" + organization).expect(200).json();
    assertThat(served(shown).expect(200).body()).isEqualTo(picture);
    TestClient stranger = server.as(server.newUser("stranger"));
    stranger.post(path, body(picture)).expect(403);
    stranger.delete(path).expect(403);
    server.anonymous().post(path, body(picture)).expect(401);
    self.post(path, Json.object("image", "%%%")).expect(400);
    self.post("/orgs/no-such-org/avatar", body(picture)).expect(404);
    self.delete(path).expect(204);
    self.delete(path).expect(204);
  }

  @Test
  void theLogHoldsNoPicture() throws IOException {
    self.post(PATH, body(image("png", 16, 16, false))).expect(204);
    String events = server.administrator().get("/ledger/events?limit=50").expect(200).text();
    assertThat(events).doesNotContain("iVBORw0KGgo");
  }

  @Test
  void thePictureOfADeletedUserIsGone() throws IOException {
    byte[] picture = image("png", 24, 24, false);
    self.post(PATH, body(picture)).expect(204);
    JsonNode shown = self.get("/user").json();
    server.administrator().delete("/admin/users/" + user).expect(204);
    assertThat(served(shown).expect(200).body()).isNotEqualTo(picture);
  }

  @Test
  void aRepositoryHasAPictureOfItsOwn() throws Exception {
    self.post("/user/repos", Json.object("name", "r")).expect(201);
    String path = "/repos/" + user + "/r";
    byte[] picture = image("png", 40, 30, false);
    server.anonymous().post(path + "/avatar", body(picture)).expect(403);
    server.as(server.newUser("other")).post(path + "/avatar", body(picture)).expect(403);
    self.post(path + "/avatar", Json.object("image", "%%")).expect(400);
    self.post(path + "/avatar", Json.object("image", "eA==")).expect(422);
    self.post(path + "/avatar", body(picture)).expect(204);

    JsonNode repository = self.get(path).expect(200).json();

    String url = repository.path("avatar_url").asString();
    String file = url.substring(url.indexOf("/repo-avatars/"));
    assertThat(file).matches("/repo-avatars/" + repository.path("id").asLong() + "-[0-9a-f]{64}");
    assertThat(server.anonymous().atRoot().get(file).expect(200).body()).isEqualTo(picture);
    String earlier = file.replaceFirst("/[0-9]+-", "/");
    assertThat(server.anonymous().atRoot().get(earlier).expect(200).body()).isEqualTo(picture);
    server.anonymous().delete(path + "/avatar").expect(403);
    self.delete(path + "/avatar").expect(204);
    self.delete(path + "/avatar").expect(204);
    assertThat(self.get(path).json().path("avatar_url").asString()).isEmpty();
    server.anonymous().atRoot().get(file).expect(404);
    server.anonymous().atRoot().get("/repo-avatars/x").expect(404);
  }
}
