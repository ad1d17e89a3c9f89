package io.gitledger.api.web.service;

import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.boot.availability.ApplicationAvailability;
import org.springframework.boot.availability.LivenessState;
import org.springframework.boot.availability.ReadinessState;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reports the health of the server to load balancers and monitors, without authentication. */
@RestController
class HealthController {
  private static final String PASS = "pass";
  private static final JsonMapper INDENTED =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  record CheckView(String status, String time) {}

  record HealthView(String status, String description, Map<String, List<CheckView>> checks) {}

  private final DatabasePing database;
  private final ApplicationAvailability availability;

  HealthController(DatabasePing database, ApplicationAvailability availability) {
    this.database = database;
    this.availability = availability;
  }

  @GetMapping("/api/healthz")
  ResponseEntity<byte[]> health() {
    DatabasePing.Outcome outcome = database.ping();
    String status = outcome.alive() ? PASS : "fail";
    String at = outcome.at().truncatedTo(ChronoUnit.SECONDS).toString();
    Map<String, List<CheckView>> checks = new TreeMap<>();
    checks.put("cache:ping", List.of(new CheckView(PASS, at))); // part of this process
    checks.put("database:ping", List.of(new CheckView(status, at)));
    HealthView health = new HealthView(status, "Gitledger", checks);
    return ResponseEntity.status(outcome.alive() ? HttpStatus.OK : HttpStatus.FAILED_DEPENDENCY)
        .contentType(MediaType.APPLICATION_JSON)
        .body(INDENTED.writeValueAsBytes(health));
  }

  /** Returns whether the process should be kept running. */
  @GetMapping("/api/livez")
  ResponseEntity<String> alive() {
    return answer(availability.getLivenessState() == LivenessState.CORRECT);
  }

  /** Returns whether requests should be routed to this server. */
  @GetMapping("/api/readyz")
  ResponseEntity<String> ready() {
    return answer(
        availability.getReadinessState() == ReadinessState.ACCEPTING_TRAFFIC
            && database.ping().alive());
  }

  private static ResponseEntity<String> answer(boolean good) {
    return good
        ? ResponseEntity.ok("ok")
        : ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE).body("not available");
  }
}
