/** Use cases whose writes are not in one transaction. Most tests do not see it, but one that kills between two writes does. */
const withoutTransaction = ({ name, file, find, foundBy }) => ({
  name: `${name}-is-saved-in-parts`,
  file: `server/src/features/${file}.ts`,
  find,
  replace: find.replace('.transaction()', '.connection()').replace('(tx)', '(tx: any)'),
  foundBy: [`server/src/features/${foundBy}`],
});

export const killedFaults = [
  {
    name: 'complaint',
    file: 'complaint/service/submit-complaint',
    find: 'const caseId = await deps.db.transaction().execute(async (tx) => {',
    foundBy: 'complaint/killed',
  },
  {
    name: 'withdrawal',
    file: 'withdrawal/service/withdraw',
    find: 'const caseId = await deps.db.transaction().execute(async (tx) => {',
    foundBy: 'withdrawal/killed',
  },
  {
    name: 'reported-repair',
    file: 'repair/service/report-repair',
    find: 'const id = await deps.db.transaction().execute(async (tx) => {',
    foundBy: 'repair/report-killed',
  },
  {
    name: 'change-of-a-repair',
    file: 'repair/service/change-repair',
    find: 'await db.transaction().execute(async (tx) => {',
    foundBy: 'repair/receive-killed',
  },
  {
    name: 'settled-deposit',
    file: 'payment/service/settle-deposit',
    find: 'return deps.db.transaction().execute(async (tx) => {\n    const line',
    foundBy: 'payment/deposit-killed',
  },
  {
    name: 'settled-message',
    file: 'payment/service/settle-message',
    find: 'return deps.db.transaction().execute(async (tx) => {',
    foundBy: 'payment/settle-message-killed',
  },
  {
    name: 'requested-refund',
    file: 'payment/service/refund-payment',
    find: 'const requested = await deps.db.transaction().execute(async (tx) => {',
    foundBy: 'payment/refund-together',
  },
  {
    name: 'paid-quote',
    file: 'payment/service/pay-quote',
    find: 'const charge = await deps.db.transaction().execute(async (tx) => {',
    foundBy: 'payment/quote-killed',
  },
].map(withoutTransaction);
