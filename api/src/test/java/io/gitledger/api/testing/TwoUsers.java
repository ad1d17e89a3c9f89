package io.gitledger.api.testing;

/** A black-box test with new users ada and bob for each of its methods. */
public abstract class TwoUsers {
  protected final TestServer server = TestServer.shared();
  protected final String ada = server.newUser("ada");
  protected final String bob = server.newUser("bob");
  protected final TestClient asAda = server.as(ada);
  protected final TestClient asBob = server.as(bob);
}
