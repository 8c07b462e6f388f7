import { demoCampaign } from './campaign.ts';
import { demoFamilies, demoStaff } from './families.ts';
import { demoLaptops } from './laptops.ts';
import { demoModels } from './models.ts';
import { demoSchools } from './schools.ts';
import { demoSerials } from './serial-numbers.ts';
import { hoursBefore } from './timing.ts';

/** Who and what exists in the demo at a moment, and the steps that will happen to each computer. */
export function demoWorld(now: Date) {
  const createdAt = hoursBefore(demoCampaign(now, 2).start, 30 * 24);
  const schools = demoSchools(createdAt);
  const models = demoModels(createdAt);
  const staff = demoStaff(now);
  const families = demoFamilies(now, schools);
  const campaignStart = demoCampaign(now).start;
  const laptops = demoLaptops(families, { models, campaignStart });
  return {
    accounts: [...staff, ...families.map(({ parent }) => parent)],
    staff,
    schools,
    models,
    laptops,
    serials: demoSerials(laptops, { models, createdAt }),
  };
}
