package io.gitledger.query.token;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** By what a token is recognized. Kept by the write model; the read model only looks. */
@Entity
@Table(name = "token_hash")
class TokenHashRow {
  @Id long tokenId;
  byte[] hash;
}
