import { join } from 'node:path';
import type { Config } from '../src/config/config.ts';
import type { StandIns } from '../src/deps.ts';
import { hashPassword } from '../src/lib/passwords.ts';
import { mailToOutbox } from './mailbox/outbox.ts';
import { mountOutboxPage } from './mailbox/outbox-page.ts';
import { type LocalGateway, mountLocalGateway } from './payment-gateway/mount.ts';
import { type LocalTaxAgency, mountLocalTaxAgency } from './tax-agency/mount.ts';

export type StandInOptions = {
  localGateway?: Pick<LocalGateway, 'post' | 'pause'>;
  localTaxAgency?: Pick<LocalTaxAgency, 'pause'>;
};

/** What replaces the outside services on a development machine, in the demo and in tests. */
export function createStandIns({ localGateway, localTaxAgency }: StandInOptions = {}): StandIns {
  return {
    mail: (config) => mailToOutbox({ folder: outboxFolder(config), from: config.mail.from }),
    mount: async (app, { config, clock }, pool) => {
      const { production } = config;
      mountOutboxPage(app, outboxFolder(config));
      if (config.payments.environment === 'local') {
        const { merchant: code, terminal, key } = config.payments;
        const merchant = { code, terminal, key };
        await mountLocalGateway(app, { production, pool, clock, merchant, ...localGateway });
      }
      if (config.invoices.register.environment === 'local') {
        await mountLocalTaxAgency(app, { production, pool, clock, ...localTaxAgency });
      }
    },
    fillEmptyDatabase: async (deps, pool) => {
      const person = await deps.db.selectFrom('users').select('id').limit(1).executeTakeFirst();
      if (person) return;
      // The demo's code is large and runs once, so it is loaded only for an empty database.
      const { loadDemoData } = await import('../demo/load.ts');
      await loadDemoData({ ...deps, hashPassword });
      const { fillLocalGateway } = await import('../demo/gateway.ts');
      await fillLocalGateway(deps, pool);
    },
  };
}

function outboxFolder({ dataDir }: Config): string {
  return join(dataDir, 'outbox');
}
