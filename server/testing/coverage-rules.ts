/** The form of new rules: nothing to pay the first time, 20 € the second time and 40 € after it. */
export const rulesForm = {
  validFrom: '2027-07-01',
  excess: [0, 2000, 4000],
  cap: 30_000,
  repairsPerPeriod: 4,
  reportDays: 10,
};
