/** Texts of pages that are rarely the first one, by namespace. */
export const laterTexts = {
  accounting: {
    es: () => import('../locales/accounting.es.json'),
    ga: () => import('../locales/accounting.ga.json'),
  },
  cases: {
    es: () => import('../locales/cases.es.json'),
    ga: () => import('../locales/cases.ga.json'),
  },
  complaints: {
    es: () => import('../locales/complaints.es.json'),
    ga: () => import('../locales/complaints.ga.json'),
  },
  'computer-page': {
    es: () => import('../locales/computer-page.es.json'),
    ga: () => import('../locales/computer-page.ga.json'),
  },
  'coverage-rules': {
    es: () => import('../locales/coverage-rules.es.json'),
    ga: () => import('../locales/coverage-rules.ga.json'),
  },
  loaners: {
    es: () => import('../locales/loaners.es.json'),
    ga: () => import('../locales/loaners.ga.json'),
  },
  payments: {
    es: () => import('../locales/payments.es.json'),
    ga: () => import('../locales/payments.ga.json'),
  },
  phone: {
    es: () => import('../locales/phone.es.json'),
    ga: () => import('../locales/phone.ga.json'),
  },
  'price-list': {
    es: () => import('../locales/price-list.es.json'),
    ga: () => import('../locales/price-list.ga.json'),
  },
  quotes: {
    es: () => import('../locales/quotes.es.json'),
    ga: () => import('../locales/quotes.ga.json'),
  },
  'repair-desk': {
    es: () => import('../locales/repair-desk.es.json'),
    ga: () => import('../locales/repair-desk.ga.json'),
  },
  'repair-lines': {
    es: () => import('../locales/repair-lines.es.json'),
    ga: () => import('../locales/repair-lines.ga.json'),
  },
  'repair-numbers': {
    es: () => import('../locales/repair-numbers.es.json'),
    ga: () => import('../locales/repair-numbers.ga.json'),
  },
  repairs: {
    es: () => import('../locales/repairs.es.json'),
    ga: () => import('../locales/repairs.ga.json'),
  },
  settings: {
    es: () => import('../locales/settings.es.json'),
    ga: () => import('../locales/settings.ga.json'),
  },
  signing: {
    es: () => import('../locales/signing.es.json'),
    ga: () => import('../locales/signing.ga.json'),
  },
  withdrawal: {
    es: () => import('../locales/withdrawal.es.json'),
    ga: () => import('../locales/withdrawal.ga.json'),
  },
};
