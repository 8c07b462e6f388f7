import type account from '../locales/account.es.json';
import type accounting from '../locales/accounting.es.json';
import type computers from '../locales/computers.es.json';
import type es from '../locales/es.json';
import type payments from '../locales/payments.es.json';
import type settings from '../locales/settings.es.json';
import type signing from '../locales/signing.es.json';
import type staff from '../locales/staff.es.json';

/** Keys are checked against the Spanish texts; a test compares the Galician ones with them. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof es;
      account: typeof account;
      accounting: typeof accounting;
      computers: typeof computers;
      payments: typeof payments;
      settings: typeof settings;
      signing: typeof signing;
      staff: typeof staff;
    };
  }
}
