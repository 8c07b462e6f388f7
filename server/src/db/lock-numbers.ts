/** Arbitrary numbers for advisory locks. */
export const lockNumbers = {
  migration: 749_118_204,
  demoData: 749_118_205,
  localGateway: 749_118_205,
  testTemplate: 749_118_205,
  localTaxAgency: 749_118_206,
  start: 749_118_206,
};
