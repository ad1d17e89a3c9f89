package io.gitledger.api.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** What stands in for a lost second factor, each of them once; shown this once. */
record RecoveryCodesView(@JsonProperty("recovery_codes") List<String> recoveryCodes) {}
