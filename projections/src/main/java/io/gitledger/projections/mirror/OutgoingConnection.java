package io.gitledger.projections.mirror;

import io.gitledger.git.protocol.RemoteFailedException.Reason;
import io.gitledger.git.protocol.RemoteMessageLimit;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.KeyManager;
import javax.net.ssl.TrustManager;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.NameValuePair;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.InputStreamEntity;
import org.eclipse.jgit.transport.http.HttpConnection;

/** One request of JGit and its response. */
final class OutgoingConnection implements HttpConnection {
  private static final int MAX_BODY = 16 << 20;
  private static final int PIPE = 64 << 10;

  private final OutgoingConnections connections;
  private final URL url;
  private final Map<String, String> headers = new LinkedHashMap<>();
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private String method = "GET";
  private boolean chunked;
  private Future<ClassicHttpResponse> sending;
  private ClassicHttpResponse response;

  OutgoingConnection(OutgoingConnections connections, URL url) {
    this.connections = connections;
    this.url = url;
  }

  private ClassicHttpResponse response() throws IOException {
    if (response != null) return response;
    if (sending == null) {
      boolean post = method.equals("POST");
      HttpEntity entity = post ? new ByteArrayEntity(body.toByteArray(), null) : null;
      response = connections.send(target(), request(entity));
    } else {
      response = connections.await(sending);
    }
    return response;
  }

  private URI target() throws IOException {
    try {
      return url.toURI();
    } catch (URISyntaxException e) {
      throw connections.failed(Reason.NOT_GIT, e);
    }
  }

  private HttpUriRequestBase request(HttpEntity entity) throws IOException {
    var request = new HttpUriRequestBase(method, target());
    headers.forEach(request::setHeader);
    request.setEntity(entity);
    return request;
  }

  @Override
  public int getResponseCode() throws IOException {
    return response().getCode();
  }

  @Override
  public URL getURL() {
    return url;
  }

  /** Returns an empty string: the remote's reason phrase is not passed on. */
  @Override
  public String getResponseMessage() {
    return "";
  }

  @Override
  public Map<String, List<String>> getHeaderFields() {
    if (response == null) return Map.of();
    return Arrays.stream(response.getHeaders())
        .collect(
            Collectors.groupingBy(
                Header::getName, Collectors.mapping(NameValuePair::getValue, Collectors.toList())));
  }

  /**
   * Sets a header. Compressed responses are not requested, because their size would be meaningless.
   */
  @Override
  public void setRequestProperty(String key, String value) {
    if (!key.equalsIgnoreCase(HttpHeaders.ACCEPT_ENCODING)) headers.put(key, value);
  }

  @Override
  public void setRequestMethod(String name) {
    method = name;
  }

  @Override
  public String getContentType() {
    return getHeaderField(HttpHeaders.CONTENT_TYPE);
  }

  @Override
  public InputStream getInputStream() throws IOException {
    ClassicHttpResponse answer = response();
    if (answer.containsHeader(HttpHeaders.CONTENT_ENCODING))
      throw connections.failed(Reason.NOT_GIT, null);
    if (answer.getEntity() == null) return InputStream.nullInputStream();
    InputStream counted = new Counted(answer.getEntity().getContent());
    return method.equals("POST") ? new RemoteMessageLimit(counted) : counted;
  }

  private final class Counted extends FilterInputStream {
    Counted(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int count) throws IOException {
      connections.check();
      try {
        int read = super.read(bytes, offset, count);
        if (read > 0) connections.read(read);
        if (read < 0) connections.exhausted();
        return read;
      } catch (SocketTimeoutException slow) {
        throw connections.failed(Reason.TIMED_OUT, slow);
      }
    }

    @Override
    public boolean markSupported() {
      return false;
    }

    /**
     * Does nothing. The whole connection is closed later, without reading what the remote still
     * sends.
     */
    @Override
    public void close() {}
  }

  @Override
  public String getHeaderField(String name) {
    Header header = response == null ? null : response.getFirstHeader(name);
    return header == null ? null : header.getValue();
  }

  @Override
  public List<String> getHeaderFields(String name) {
    if (response == null) return List.of();
    return Arrays.stream(response.getHeaders(name)).map(NameValuePair::getValue).toList();
  }

  @Override
  public int getContentLength() {
    return -1;
  }

  /**
   * Returns the stream of the body. A chunked body may be of any size, so it is sent while it is
   * written.
   */
  @Override
  public OutputStream getOutputStream() throws IOException {
    if (chunked) {
      var in = new PipedInputStream(PIPE);
      var out = new PipedOutputStream(in);
      sending = connections.start(target(), request(new InputStreamEntity(in, null)), in);
      return out;
    }
    return new OutputStream() {
      @Override
      public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
      }

      @Override
      public void write(byte[] bytes, int offset, int count) throws IOException {
        if (body.size() + count > MAX_BODY) throw connections.failed(Reason.TOO_LARGE, null);
        body.write(bytes, offset, count);
      }
    };
  }

  @Override
  public String getRequestMethod() {
    return method;
  }

  @Override
  public boolean usingProxy() {
    return false;
  }

  @Override
  public void connect() throws IOException {
    response();
  }

  @Override
  public void setUseCaches(boolean useCaches) {}

  @Override
  public void setConnectTimeout(int timeout) {}

  @Override
  public void setReadTimeout(int timeout) {}

  @Override
  public void setInstanceFollowRedirects(boolean follow) {}

  @Override
  public void setDoOutput(boolean output) {}

  @Override
  public void setFixedLengthStreamingMode(int length) {}

  @Override
  public void setChunkedStreamingMode(int length) {
    chunked = true;
  }

  @Override
  public void configure(KeyManager[] keys, TrustManager[] trusted, SecureRandom random) {
    throw new UnsupportedOperationException("TLS is the client's affair");
  }

  @Override
  public void setHostnameVerifier(HostnameVerifier verifier) {
    throw new UnsupportedOperationException("TLS is the client's affair");
  }
}
