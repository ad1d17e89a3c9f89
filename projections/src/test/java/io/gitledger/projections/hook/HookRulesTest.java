package io.gitledger.projections.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HookRulesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "main refs/heads/main true",
        "main refs/tags/main false",
        "feature/* refs/heads/feature false",
        "feature/* refs/heads/feature/a/b true",
        "{master,feature*} refs/heads/feature/7791 true",
        "{refs/heads/feature/*,refs/tags/release/*} refs/tags/release/bar true",
        "** refs/tags/v1 true"
      })
  void aBranchFilterMatchesShortBranchNamesAndFullRefs(String filter, String ref, boolean passes) {
    assertThat(BranchFilter.passes(filter, ref)).isEqualTo(passes);
  }

  @Test
  void aFilterThatDoesNotCompileLetsNothingPass() {
    assertThat(BranchFilter.passes("{a", "refs/heads/a")).isFalse();
    assertThat(BranchFilter.passes("[", "refs/heads/[")).isFalse();
  }

  @Test
  void signaturesAreThoseOfTheContractsTestVector() {
    String payload = "{\"ref\":\"refs/heads/main\"}";

    assertThat(Signature.sha256("123456", payload))
        .isEqualTo("c46df63c53181faff64a124e016be5805fce71daafaef89a4db775a537a0a773");
    assertThat(Signature.sha1("123456", payload))
        .isEqualTo("327eabae8d939ab1d9214a8b150da0e934d3888d");
    assertThat(Signature.sha256("", payload)).isEmpty();
  }

  @Test
  void groupsOfEventsAreExpandedAndUnknownNamesIgnored() {
    assertThat(HookEvents.subscribed(null)).containsExactly("push");
    assertThat(HookEvents.subscribed(List.of())).containsExactly("push");
    assertThat(HookEvents.subscribed(List.of("ISSUES", "nonsense")))
        .containsExactly(
            "issues", "issue_assign", "issue_label", "issue_milestone", "issue_comment");
    assertThat(HookEvents.subscribed(List.of("issues_only"))).containsExactly("issues");
    assertThat(HookEvents.subscribed(List.of("*"))).isEmpty();
  }
}
