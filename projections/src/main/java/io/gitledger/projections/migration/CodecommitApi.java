package io.gitledger.projections.migration;

import static io.gitledger.projections.migration.ApiFields.text;

import io.gitledger.git.protocol.RemoteFailedException;
import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.projections.mirror.RemoteApi;
import io.gitledger.projections.mirror.RemoteApi.Call;
import io.gitledger.projections.mirror.RemoteApi.Paging;
import io.gitledger.projections.mirror.RemoteApi.Receiver;
import io.gitledger.query.misc.WireJson;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.http.SdkHttpMethod;
import software.amazon.awssdk.http.SdkHttpRequest;
import software.amazon.awssdk.http.auth.aws.signer.AwsV4HttpSigner;
import software.amazon.awssdk.identity.spi.AwsCredentialsIdentity;
import tools.jackson.databind.JsonNode;

/** The API of AWS CodeCommit: JSON by POST, signed with an access key of an account. */
final class CodecommitApi implements AutoCloseable {
  /** The paging of its lists, which are continued by tokens. */
  static final Paging PAGING = new Paging("maxResults", 100);

  private static final String TYPE = "application/x-amz-json-1.1";
  private static final String TARGET = "CodeCommit_20150413.";
  private static final AwsV4HttpSigner SIGNER = AwsV4HttpSigner.create();
  private static final int MAX_PAGES = 20_000;
  private static final Set<String> MISSING =
      Set.of(
          "RepositoryDoesNotExistException",
          "InvalidRepositoryNameException",
          "PullRequestDoesNotExistException");
  private static final Set<String> THROTTLED =
      Set.of("ThrottlingException", "Throttling", "TooManyRequestsException");
  private static final Set<String> REFUSED =
      Set.of(
          "AccessDeniedException",
          "ExpiredTokenException",
          "IncompleteSignature",
          "IncompleteSignatureException",
          "InvalidClientTokenId",
          "InvalidSignatureException",
          "MissingAuthenticationToken",
          "MissingAuthenticationTokenException",
          "OptInRequired",
          "SignatureDoesNotMatch",
          "UnrecognizedClientException");

  private final RemoteApi api;
  private final String region;
  private final String keyId;
  private final String secretKey;

  /**
   * @param keyId empty for unsigned calls
   */
  CodecommitApi(RemoteApi api, String region, String keyId, String secretKey) {
    this.api = api;
    this.region = region;
    this.keyId = keyId;
    this.secretKey = secretKey;
  }

  JsonNode call(String operation, Map<String, String> input) throws IOException {
    return api.post("/", new SignedCall(operation, WireJson.mapper().writeValueAsBytes(input)));
  }

  /** Passes on all responses of a paged operation. */
  void pages(String operation, Map<String, String> input, Receiver<JsonNode> receiver)
      throws IOException {
    var next = new HashMap<>(input);
    for (int page = 1; page <= MAX_PAGES; page++) {
      JsonNode answer = call(operation, next);
      receiver.accept(answer);
      String token = text(answer, "nextToken");
      if (token.isEmpty()) return;
      next.put("nextToken", token);
    }
    throw new RemoteFailedException(Reason.TOO_LARGE, null);
  }

  private final class SignedCall implements Call {
    private final String operation;
    private final byte[] body;

    SignedCall(String operation, byte[] body) {
      this.operation = operation;
      this.body = body;
    }

    @Override
    public byte[] body() {
      return body;
    }

    @Override
    public Map<String, String> headers(URI target) {
      var headers = new HashMap<>(Map.of("Content-Type", TYPE, "X-Amz-Target", TARGET + operation));
      if (!keyId.isEmpty()) headers.putAll(signature(target, headers));
      return headers;
    }

    /** Returns the headers of the signature. The HTTP client sets the host itself. */
    private Map<String, String> signature(URI target, Map<String, String> headers) {
      SdkHttpRequest.Builder request =
          SdkHttpRequest.builder().method(SdkHttpMethod.POST).uri(target);
      headers.forEach(request::putHeader);
      var signed = new HashMap<String, String>();
      SIGNER
          .sign(
              sign ->
                  sign.identity(AwsCredentialsIdentity.create(keyId, secretKey))
                      .request(request.build())
                      .payload(ContentStreamProvider.fromByteArray(body))
                      .putProperty(AwsV4HttpSigner.SERVICE_SIGNING_NAME, "codecommit")
                      .putProperty(AwsV4HttpSigner.REGION_NAME, region))
          .request()
          .forEachHeader((name, values) -> signed.put(name, String.join(",", values)));
      signed.keySet().removeIf("Host"::equalsIgnoreCase);
      return signed;
    }

    @Override
    public Reason refusal(JsonNode answer) {
      String type = text(answer, "__type");
      String error = type.substring(type.indexOf('#') + 1);
      if (MISSING.contains(error)) return Reason.NOT_FOUND;
      if (REFUSED.contains(error)) return Reason.AUTHENTICATION;
      return THROTTLED.contains(error) ? Reason.RATE_LIMITED : Reason.NOT_API;
    }
  }

  @Override
  public void close() {
    api.close();
  }
}
