package io.gitledger.projections.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedHostsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1", "0.0.0.0", "::1", "::ffff:127.0.0.1", "169.254.169.254", "100.64.0.1",
            "192.0.2.1", "fd00::1",
        "fe80::1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "224.0.0.1", "64:ff9b::7f00:1",
            "2002:7f00:1::", "255.255.255.255"
      })
  void byDefaultNoInternalOrReservedAddressIsReached(String address) {
    assertThat(new AllowedHosts(Set.of()).allows("example.com", InetAddress.ofLiteral(address)))
        .isFalse();
  }

  @Test
  void byDefaultPublicAddressesAreReached() {
    var allowed = new AllowedHosts(Set.of());

    assertThat(allowed.allows("example.com", InetAddress.ofLiteral("93.184.216.34"))).isTrue();
    assertThat(allowed.allows("example.com", InetAddress.ofLiteral("2606:4700::1111"))).isTrue();
  }

  @Test
  void namesAndNetworksCanBeAllowed() {
    var allowed = new AllowedHosts(Set.of("*.Intern.example", "10.1.0.0/16"));

    assertThat(allowed.allows("ci.intern.EXAMPLE", InetAddress.ofLiteral("10.9.9.9"))).isTrue();
    assertThat(allowed.allows("other.example", InetAddress.ofLiteral("10.1.2.3"))).isTrue();
    assertThat(allowed.allows("other.example", InetAddress.ofLiteral("10.2.0.1"))).isFalse();
    assertThat(allowed.allows("other.example", InetAddress.ofLiteral("93.184.216.34"))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.0.0.1/",
        "http://localhost:1/",
        "http://[::1]/",
        "http://[::ffff:7f00:1]/",
        "http://2130706433/",
        "http://0x7f000001/",
        "http://169.254.169.254/latest",
        "http://localhost./",
        "http://user@127.0.0.1/",
        "gopher://example.com/",
        "file:///etc/passwd",
        "ftp://example.com/",
        "//example.com/",
        "example.com",
        "",
        "http://exa mple.com/",
        "http:///path",
        "http://example.com:99999/"
      })
  void aUrlThatCanOnlyLeadInsideOrNowhereIsNotAcceptable(String url) throws Exception {
    try (var client = new OutgoingClient(Set.of())) {
      assertThat(client.acceptable(url)).isFalse();
    }
  }

  @Test
  void aRequestToALoopbackAddressIsRefusedWhenItConnects() throws Exception {
    try (var client = new OutgoingClient(Set.of())) {
      var answer =
          client.send(
              new OutgoingClient.Request("POST", "http://localhost:1/", "application/json", "{}"),
              java.util.Map.of());

      assertThat(answer.status()).isZero();
      assertThat(answer.body()).contains("not among those that may be reached");
    }
  }
}
