package io.gitledger.query.row;

import java.util.List;
import java.util.Map;
import org.hibernate.JDBCException;
import org.hibernate.boot.Metadata;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.engine.spi.SessionFactoryImplementor;
import org.hibernate.event.internal.DefaultLoadEventListener;
import org.hibernate.event.spi.EventType;
import org.hibernate.event.spi.LoadEvent;
import org.hibernate.event.spi.LoadEventListener;
import org.hibernate.integrator.spi.Integrator;
import org.hibernate.jpa.boot.spi.IntegratorProvider;
import org.hibernate.jpa.boot.spi.JpaSettings;
import org.springframework.boot.hibernate.autoconfigure.HibernatePropertiesCustomizer;
import org.springframework.dao.DataRetrievalFailureException;
import org.springframework.stereotype.Component;

/**
 * A row that could not be read is not a row that is not there. When the connection is lost within a
 * transaction, Hibernate's {@code find} catches its own exception and returns null; here the
 * failure leaves it as another exception, whose cause tells what happened.
 */
@Component
class FailedLoads implements HibernatePropertiesCustomizer {
  @Override
  public void customize(Map<String, Object> properties) {
    IntegratorProvider telling = () -> List.of(new TellingIntegrator());
    properties.put(JpaSettings.INTEGRATOR_PROVIDER, telling);
  }

  private static final class TellingIntegrator implements Integrator {
    @Override
    public void integrate(
        Metadata metadata, BootstrapContext context, SessionFactoryImplementor factory) {
      factory
          .getEventEngine()
          .getListenerRegistry()
          .setListeners(EventType.LOAD, new TellingListener());
    }
  }

  private static final class TellingListener extends DefaultLoadEventListener {
    @Override
    public void onLoad(LoadEvent event, LoadEventListener.LoadType type) {
      try {
        super.onLoad(event, type);
      } catch (JDBCException e) {
        throw new DataRetrievalFailureException("a row cannot be read", e);
      }
    }
  }
}
