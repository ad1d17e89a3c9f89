package io.gitledger.api.release;

import static io.gitledger.api.testing.FileForm.file;
import static org.assertj.core.api.Assertions.assertThat;

import io.gitledger.api.content.Files;
import io.gitledger.api.issue.TestPlace;
import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.BlackBox;
import io.gitledger.api.testing.FileForm;
import io.gitledger.api.testing.Json;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import io.gitledger.git.content.ContentSweep;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@BlackBox
class AssetTest {
  private final TestServer server;
  private TestPlace place;
  private String releases;
  private String release;
  private String path;

  AssetTest(TestServer server) {
    this.server = server;
  }

  @BeforeEach
  void aRelease() {
    begin(TestPlace.open(server));
  }

  private void begin(TestPlace in) {
    place = in;
    Files.add(place, "a.txt", "a");
    releases = place.path() + "/releases";
    release = created("tag_name", "v/1");
    path = release + "/assets";
  }

  private String created(Object... fields) {
    JsonNode made = place.writer().post(releases, Json.object(fields)).expect(201).json();
    return releases + "/" + made.path("id").asLong();
  }

  private JsonNode upload(String name, String content) {
    return FileForm.post(place.writer(), path, file(name, content)).expect(201).json();
  }

  private static Answer raw(TestClient caller, String path, byte[] content) {
    return caller
        .withHeader("Content-Type", "application/octet-stream")
        .send("POST", path, BodyPublishers.ofByteArray(content));
  }

  private String at(JsonNode asset) {
    return path + "/" + asset.path("id").asLong();
  }

  private JsonNode list() {
    return place.nobody().get(path).expect(200).json();
  }

  private static String address(JsonNode asset) {
    return URI.create(asset.path("browser_download_url").asString()).getRawPath();
  }

  private Answer download(TestClient caller, JsonNode asset) {
    return caller.atRoot().get(address(asset));
  }

  @Test
  void aFileIsUploadedInAFormOrAsTheBody() {
    JsonNode named = upload("b.txt", "hello");
    assertThat(named.path("name").asString()).isEqualTo("b.txt");
    assertThat(named.path("size").asLong()).isEqualTo(5);
    assertThat(named.path("download_count").asLong()).isZero();
    assertThat(address(named)).endsWith("/attachments/" + named.path("uuid").asString());
    assertThat(
            FileForm.post(place.writer(), path + "?name=named.bin", file("x", "xx"))
                .expect(201)
                .json()
                .path("name")
                .asString())
        .isEqualTo("named.bin");
    String field = "--X\nContent-Disposition: form-data; name=\"name\"\n\nfield.bin\n";
    assertThat(
            FileForm.post(place.writer(), path, file("x", "x") + field)
                .expect(201)
                .json()
                .path("name")
                .asString())
        .isEqualTo("field.bin");
    JsonNode body = raw(place.writer(), path + "?name=raw.dat", new byte[3]).expect(201).json();
    assertThat(body.path("size").asLong()).isEqualTo(3);

    JsonNode all = list();
    assertThat(all.findValuesAsString("name"))
        .containsExactly("b.txt", "field.bin", "named.bin", "raw.dat");
    assertThat(address(all.path(0)))
        .endsWith(place.path().substring("/repos".length()) + "/releases/download/v%2F1/b.txt");
    assertThat(place.nobody().get(release).expect(200).json().path("assets")).isEqualTo(all);
    assertThat(place.nobody().get(at(named)).expect(200).json()).isEqualTo(named);
  }

  @Test
  void whatCannotBeUploadedIsRefused() {
    Answer nameless = raw(place.writer(), path, new byte[3]).expect(400);
    assertThat(nameless.message()).isEqualTo("Could not determine name of attachment.");
    FileForm.post(place.writer(), path, file("x", "x").replace("attachment", "wrong")).expect(400);
    FileForm.post(place.writer(), path, file("x", "x").repeat(30)).expect(400);
    place
        .writer()
        .withHeader("Content-Type", "multipart/form-data; boundary=X")
        .send("POST", path, file("x", "x").replace("\n", "\r\n"))
        .expect(400);
    raw(place.writer(), path + "?name=a%0D%0Ab", new byte[1]).expect(400);
    raw(place.writer(), path + "?name=" + "x".repeat(256), new byte[1]).expect(400);
    FileForm.post(place.stranger(), path, file("x", "x")).expect(403);
    FileForm.post(place.nobody(), path, file("x", "x")).expect(401);
    FileForm.post(place.writer(), releases + "/999999/assets", file("x", "x")).expect(404);
    assertThat(list()).isEmpty();
  }

  @Test
  void aFileIsDownloadedInPartsAndCounted() {
    JsonNode asset = upload("b.txt", "hello");
    JsonNode listed = list().path(0);
    for (JsonNode one : List.of(asset, listed)) {
      Answer whole = download(place.nobody(), one).expect(200);
      assertThat(whole.text()).isEqualTo("hello");
      assertThat(whole.header("Content-Type")).contains("text/plain;charset=utf-8");
      assertThat(whole.header("Content-Disposition")).contains("inline; filename=b.txt");
      assertThat(whole.header("ETag")).contains('"' + asset.path("uuid").asString() + '"');
    }
    TestClient rest = place.nobody().withHeader("Range", "bytes=3-");
    assertThat(download(rest, asset).expect(206).text()).isEqualTo("lo");
    String tag = '"' + asset.path("uuid").asString() + '"';
    download(place.nobody().withHeader("If-None-Match", tag), asset).expect(304);
    place.nobody().atRoot().send("HEAD", address(asset)).expect(200);
    assertThat(place.nobody().get(at(asset)).expect(200).json().path("download_count").asLong())
        .isEqualTo(4);

    String page = place.path().substring("/repos".length());
    TestClient site = place.nobody().atRoot();
    site.get(page + "/releases/download/latest/b.txt").expect(200);
    site.get(page + "/attachments/" + asset.path("uuid").asString()).expect(200);
    site.get(page + "/releases/attachments/" + asset.path("uuid").asString()).expect(200);
    site.get(page + "/releases/download/V%2F1/b.txt").expect(404);
    site.get(page + "/releases/download/v%2F1/B.txt").expect(404);
    assertThat(site.get(page + "/releases/latest").expect(303).header("Location"))
        .contains(page + "/releases/tag/v/1");
    site.get(page + "/releases/tag/v/1").expect(303);
  }

  @Test
  void filesOfOneNameAreAtTheirOwnAddresses() {
    upload("same", "1");
    upload("same", "2");
    for (JsonNode asset : list()) assertThat(address(asset)).contains("/attachments/");
    assertThat(list().valueStream().map(one -> download(place.nobody(), one).text()).toList())
        .containsExactly("1", "2");
  }

  @Test
  void aFileIsRenamedAndDeleted() {
    JsonNode asset = upload("b.txt", "hello");
    JsonNode renamed =
        place.writer().patch(at(asset), Json.object("name", "ä\"; x.txt")).expect(201).json();
    assertThat(renamed.path("name").asString()).isEqualTo("ä\"; x.txt");
    assertThat(place.writer().patch(at(asset), Json.object()).expect(201).json())
        .isEqualTo(renamed);
    assertThat(download(place.nobody(), list().path(0)).expect(200).header("Content-Disposition"))
        .contains("inline; filename=\"__; x.txt\"; filename*=utf-8''%C3%A4%22%3B%20x.txt");
    place.writer().patch(at(asset), Json.object("name", "a\r\nb")).expect(422);
    place.stranger().patch(at(asset), Json.object("name", "x")).expect(403);
    place.stranger().delete(at(asset)).expect(403);
    String other = created("tag_name", "v2");
    place.writer().delete(other + "/assets/" + asset.path("id").asLong()).expect(404);

    place.writer().delete(at(asset)).expect(204);
    place.writer().delete(at(asset)).expect(404);
    download(place.nobody(), asset).expect(404);
  }

  @Test
  void aDeletedReleaseHasNoFiles() {
    JsonNode asset = upload("b.txt", "hello");
    place.writer().delete(release).expect(204);
    download(place.nobody(), asset).expect(404);
    created("tag_name", "v/1");
    assertThat(list()).isEmpty();
  }

  @Test
  void filesOfDraftsAreForWriters() {
    path = created("tag_name", "draft", "draft", true) + "/assets";
    JsonNode asset = upload("b.txt", "hello");
    TestClient reading = server.withToken(server.newToken(place.writerName(), "read:repository"));
    for (TestClient reader : List.of(reading, place.stranger(), place.nobody())) {
      reader.get(path).expect(404);
      reader.get(at(asset)).expect(404);
    }
    download(place.stranger(), asset).expect(404);
    download(place.nobody(), asset).expect(404);
    place.writer().get(path).expect(200);
    place.writer().get(at(asset)).expect(200);
    download(place.writer(), asset).expect(200);
  }

  @Test
  void filesOfPrivateRepositoriesAreForThoseWhoSeeThem() {
    String elsewhere = place.path().substring("/repos".length());
    begin(TestPlace.hidden(server));
    String uuid = upload("b.txt", "hello").path("uuid").asString();
    for (String address : List.of(address(list(place.writer())), "/attachments/" + uuid)) {
      place.writer().atRoot().get(address).expect(200);
      place.stranger().atRoot().get(address).expect(404);
      place.nobody().atRoot().get(address).expect(404);
      for (String scope : List.of("read:issue", "read:repository,public-only"))
        server
            .withToken(server.newToken(place.writerName(), scope.split(",")))
            .atRoot()
            .get(address)
            .expect(403);
    }
    place.writer().atRoot().get(elsewhere + "/attachments/" + uuid).expect(404);
  }

  private JsonNode list(TestClient caller) {
    return caller.get(path).expect(200).json().path(0);
  }

  @Test
  void sweptFilesAreThoseOfNoRelease() throws IOException {
    JsonNode kept = upload("kept", "kept");
    server.bean(ContentSweep.class).run();
    download(place.nobody(), kept).expect(200);
  }

  @Test
  void sizeTypeAndNumberAreBounded() {
    begin(TestPlace.open(TestServer.other()));
    byte[] large = new byte[3 << 19];
    Answer refused = raw(place.writer(), path + "?name=a.exe", large).expect(413);
    assertThat(refused.message()).isEqualTo("attachment exceeds limit 1048576");
    String text = new String(large, StandardCharsets.US_ASCII);
    FileForm.post(place.writer(), path, file("a.exe", text.substring(1 << 19))).expect(201);
    FileForm.post(place.writer(), path, file("a.exe", text)).expect(413);
    raw(place.writer(), path + "?name=a.txt", new byte[3]).expect(400);
    JsonNode image =
        raw(place.writer(), path + "?name=image", "GIF89a".getBytes(StandardCharsets.US_ASCII))
            .expect(201)
            .json();
    place.writer().patch(at(image), Json.object("name", "any")).expect(201);
    JsonNode program = list().path(0);
    place.writer().patch(at(program), Json.object("name", "file.bad")).expect(422);
    raw(place.writer(), path + "?name=b.exe", new byte[3]).expect(422);
  }
}
