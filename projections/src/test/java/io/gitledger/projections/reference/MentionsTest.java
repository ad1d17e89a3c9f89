package io.gitledger.projections.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class MentionsTest {
  private static Set<String> logins(String text) {
    return Mentions.in(text).logins();
  }

  @Test
  void namesInProseAreMentions() {
    assertThat(logins("@Ann, (@bob) **@cid** and @d.e-f_g. [@h] `x`@k's\n> @i\n- @j"))
        .containsExactlyInAnyOrder("ann", "bob", "cid", "d.e-f_g", "h", "i", "j", "k");
  }

  @Test
  void signsBesideANameMakeItNone() {
    for (String text :
        new String[] {"\"@a\"", "'@a'", "@a,b", "@a:b", "@a...", "@a-", ":@a", "-@a"})
      assertThat(logins(text)).as(text).isEmpty();
  }

  @Test
  void aTeamIsNoLogin() {
    Mentions mentions = Mentions.in("@Org/Team and @org");
    assertThat(mentions.teams()).containsExactly("org/team");
    assertThat(mentions.logins()).containsExactly("org");
  }

  @Test
  void codeLinksHtmlAndAddressesAreNone() {
    assertThat(
            logins(
                "`@a` [@b](http://c) me@d.org x/@e @@f @g/h/i &@j <b title='@k'>\n\n    @l\n\n```\n@m\n```\n"
                    + "<!-- @n -->"))
        .isEmpty();
  }

  @Test
  void namesAndTextsHaveABound() {
    assertThat(logins("@a".concat(" @b".repeat(100_000)))).containsExactlyInAnyOrder("a", "b");
    var many = new StringBuilder();
    for (int i = 0; i < 10_000; i++) many.append(" @u").append(i);
    assertThat(logins(many.toString())).hasSize(Mentions.MAX_NAMES);
    assertThat(logins("x".repeat(1 << 20) + " @late")).isEmpty();
  }

  @Test
  void marksWithoutEndDoNotHideMentions() {
    for (String mark : new String[] {"[", "`", "<!--", "<?", "![", ">", "- "})
      assertThat(logins("@a " + mark.repeat(1 << 13) + "\n\n@b")).as(mark).contains("a");
  }
}
