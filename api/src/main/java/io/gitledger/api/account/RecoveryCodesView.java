package io.gitledger.api.account;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** One-time codes that replace a lost second factor. They are shown only once. */
record RecoveryCodesView(@JsonProperty("recovery_codes") List<String> recoveryCodes) {}
