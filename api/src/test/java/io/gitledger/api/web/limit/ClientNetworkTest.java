package io.gitledger.api.web.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientNetworkTest {
  @ParameterizedTest
  @CsvSource({
    "203.0.113.7, 203.0.113.7",
    "2001:db8:1:2::1, 20010db800010002/64",
    "2001:db8:1:2:ffff:1:2:3, 20010db800010002/64",
    "2001:db8:1:3::1, 20010db800010003/64",
    "0:0:0:0:0:0:0:1, 0000000000000000/64",
    "::ffff:203.0.113.7, 203.0.113.7",
    "not:an:address, not:an:address",
  })
  void theAddressesOfOneCustomerAreOne(String address, String network) {
    assertThat(ClientNetwork.of(address)).isEqualTo(network);
  }
}
