package io.gitledger.api.oauth;

import io.gitledger.api.testing.Answer;
import io.gitledger.api.testing.TestClient;
import io.gitledger.api.testing.TestServer;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.springframework.web.util.HtmlUtils;

/** A user's browser. It sends cookies only to their paths, and fills in forms. */
final class TestBrowser {
  private static final Pattern FIELD =
      Pattern.compile("<input type=\"hidden\" name=\"([a-z_]+)\" value=\"([^\"]*)\">");

  private record Cookie(String value, String path) {}

  private final TestServer server;
  private final Map<String, Cookie> cookies = new HashMap<>();

  TestBrowser(TestServer server) {
    this.server = server;
  }

  Answer get(String address) {
    return kept(client(address).get(local(address)));
  }

  Answer post(String address, Map<String, String> fields) {
    TestClient client =
        client(address).withHeader("Content-Type", "application/x-www-form-urlencoded");
    return kept(client.send("POST", local(address), form(fields)));
  }

  /** Signs in on the page, and returns the response to the form. */
  Answer signIn(Answer page, String user, String password) {
    Map<String, String> fields = fields(page);
    fields.put("user_name", user);
    fields.put("password", password);
    return post("/user/login", fields);
  }

  /** Follows an application's request to the consent page, or to another response. */
  Answer ask(String address, String user) {
    Answer answer = get(address);
    if (answer.status() != 303 || !location(answer).contains("/user/login?")) return answer;
    Answer signedIn = signIn(get(location(answer)), user, TestServer.PASSWORD).expect(303);
    return get(location(signedIn));
  }

  Answer decide(Answer consentPage, boolean granted) {
    Map<String, String> fields = fields(consentPage.expect(200));
    fields.put("granted", Boolean.toString(granted));
    return post("/login/oauth/grant", fields).expect(303);
  }

  static Map<String, String> fields(Answer page) {
    var fields = new LinkedHashMap<String, String>();
    Matcher field = FIELD.matcher(page.text());
    while (field.find()) fields.put(field.group(1), HtmlUtils.htmlUnescape(field.group(2)));
    return fields;
  }

  static String form(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> field.getKey() + "=" + encoded(field.getValue()))
        .collect(Collectors.joining("&"));
  }

  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  static String location(Answer answer) {
    return answer.header("Location").orElseThrow(() -> new AssertionError(answer.toString()));
  }

  /** Returns a parameter of the redirect URL of a response, or an empty string if it is absent. */
  static String parameter(Answer answer, String name) {
    Matcher value = Pattern.compile("[?&]" + name + "=([^&]*)").matcher(location(answer));
    return value.find() ? URLDecoder.decode(value.group(1), StandardCharsets.UTF_8) : "";
  }

  private TestClient client(String address) {
    String path = local(address).replaceFirst("\\?.*", "");
    String sent =
        cookies.entrySet().stream()
            .filter(cookie -> path.startsWith(cookie.getValue().path()))
            .map(cookie -> cookie.getKey() + "=" + cookie.getValue().value())
            .collect(Collectors.joining("; "));
    TestClient client = server.anonymous().atRoot();
    return sent.isEmpty() ? client : client.withHeader("Cookie", sent);
  }

  private String local(String address) {
    return address.replaceFirst("^http://localhost:[0-9]+", "");
  }

  private Answer kept(Answer answer) {
    for (String cookie : answer.headers().allValues("Set-Cookie")) {
      String[] parts = cookie.split("[=;]", 3);
      Matcher path = Pattern.compile("Path=([^;]+)").matcher(cookie);
      cookies.put(parts[0], new Cookie(parts[1], path.find() ? path.group(1) : "/"));
    }
    return answer;
  }

  /** Returns all cookies, to be sent to other paths than their own. */
  String everyCookie() {
    return cookies.entrySet().stream()
        .map(cookie -> cookie.getKey() + "=" + cookie.getValue().value())
        .collect(Collectors.joining("; "));
  }
}
