package io.gitledger.api.web.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConnectionSharesTest {
  private static final int SHARE = 2;
  private static final int ANONYMOUS = 3;

  private final ConnectionShares impatient = new ConnectionShares(SHARE, ANONYMOUS, Duration.ZERO);
  private final List<Connection> opened = new ArrayList<>();

  private Connection open(ConnectionShares shares) throws SQLException {
    Connection connection = shares.open(ConnectionSharesTest::unconnected);
    opened.add(connection);
    return connection;
  }

  /** Returns a connection that only supports close. */
  private static Connection unconnected() {
    return (Connection)
        Proxy.newProxyInstance(
            Connection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("close")) return null;
              throw new SQLException(method.getName() + " is not available");
            });
  }

  private Connection openAs(long account) throws SQLException {
    ConnectionShares.begin("192.0.2.1");
    ConnectionShares.signIn(account);
    return open(impatient);
  }

  @AfterEach
  void end() {
    ConnectionShares.end();
  }

  @Test
  void aClientThatHasItsShareIsRefusedWhileOthersAreServed() throws SQLException {
    for (int i = 0; i < SHARE; i++) openAs(1);

    assertThatThrownBy(() -> openAs(1)).isInstanceOf(SQLTransientConnectionException.class);
    openAs(2);
    ConnectionShares.begin("192.0.2.1");
    open(impatient);
    ConnectionShares.end();
    for (int i = 0; i <= SHARE; i++) open(impatient);
  }

  @Test
  void credentialsAreCheckedWhileAnonymousRequestsOfTheirNetworkHaveItsShare() throws SQLException {
    for (int i = 0; i < SHARE; i++) openAnonymously("192.0.2.1");
    assertThatThrownBy(() -> openAnonymously("192.0.2.1"))
        .isInstanceOf(SQLTransientConnectionException.class);

    ConnectionShares.begin("192.0.2.1");

    assertThat(open(impatient)).isNotNull();
  }

  @Test
  void manyNetworksTogetherLeaveConnectionsForThoseWhoSignedIn() throws SQLException {
    Connection first = openAnonymously("192.0.2.1");
    for (int i = 2; i <= ANONYMOUS; i++) openAnonymously("192.0.2." + i);

    assertThatThrownBy(() -> openAnonymously("192.0.2.9"))
        .isInstanceOf(SQLTransientConnectionException.class);
    assertThat(openAs(1)).isNotNull();

    first.close();
    for (int i = 0; i < 2; i++) openAnonymously("192.0.2.9").close();
    openAnonymously("192.0.2.1");
  }

  private Connection openAnonymously(String network) throws SQLException {
    ConnectionShares.begin(network);
    ConnectionShares.remainAnonymous();
    return open(impatient);
  }

  @Test
  void aClosedConnectionIsFreeForTheNextRequestOfItsClient() throws SQLException {
    Connection first = openAs(1);
    openAs(1);

    first.close();
    first.close();

    openAs(1);
    assertThatThrownBy(() -> openAs(1)).isInstanceOf(SQLTransientConnectionException.class);
  }

  @Test
  void aRequestThatHoldsAConnectionHasItsSecondAtOnce() throws SQLException {
    openAs(1);
    openAs(1);

    Connection second = open(impatient);

    assertThat(second).isNotNull();
  }

  @Test
  void aRequestWaitsUntilAnotherOneOfItsClientHasEnded() throws SQLException {
    var patient = new ConnectionShares(1, 1, Duration.ofSeconds(30));
    ConnectionShares.begin("192.0.2.1");
    Connection first = open(patient);
    CompletableFuture<Connection> next =
        CompletableFuture.supplyAsync(
            () -> {
              ConnectionShares.begin("192.0.2.1");
              try {
                return patient.open(ConnectionSharesTest::unconnected);
              } catch (SQLException refused) {
                throw new IllegalStateException(refused);
              } finally {
                ConnectionShares.end();
              }
            });

    assertThat(next).isNotDone();
    first.close();

    assertThat(next.join()).isNotNull();
  }

  @Test
  void aConnectionThatCannotBeOpenedTakesNothing() throws SQLException {
    ConnectionShares.begin("192.0.2.1");
    for (int i = 0; i <= SHARE; i++)
      assertThatThrownBy(
              () ->
                  impatient.open(
                      () -> {
                        throw new SQLException("away");
                      }))
          .hasMessage("away");

    open(impatient);
  }

  @Test
  void whatAConnectionThrowsIsPassedOnAsItIs() throws SQLException {
    Connection connection = openAs(1);

    assertThatThrownBy(connection::commit).isExactlyInstanceOf(SQLException.class);
    assertThat(Set.of(connection)).contains(connection);
  }
}
