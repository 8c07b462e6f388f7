import { domainFaults } from './domain.mjs';
import { journeyFaults } from './journeys.mjs';
import { serverFaults } from './server.mjs';
import { killedFaults } from './server-killed.mjs';
import { moneyFaults } from './server-money.mjs';
import { webFaults } from './web.mjs';

/**
 * A fault that people make: `find` occurs once in its file, and `foundBy` names the tests that fail when
 * it is replaced, without tags and endings: `.all.` may move. `onPglite` runs them on that database.
 */
export const faults = [
  ...domainFaults,
  ...moneyFaults,
  ...serverFaults,
  ...killedFaults,
  ...webFaults,
  ...journeyFaults,
];
