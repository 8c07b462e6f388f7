/** Arbitrary numbers for advisory locks. Each use has its own, so that it never waits for another. */
export const lockNumbers = {
  migration: 749_118_204,
  demoData: 749_118_205,
  localTaxAgency: 749_118_206,
  start: 749_118_207,
  localGateway: 749_118_208,
  testTemplate: 749_118_209,
};
