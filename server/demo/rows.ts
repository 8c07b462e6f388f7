import type { Insertable } from 'kysely';
import { companyDemo } from '../src/config/company.ts';
import type { Tables } from '../src/db/schema.ts';
import { demoCampaign } from './campaign.ts';
import { demoComputers } from './computers.ts';
import { demoFamilies, demoStaff } from './families.ts';
import { demoMessages } from './messages.ts';
import { demoModels } from './models.ts';
import { demoPriceCents } from './money.ts';
import { demoSchools } from './schools.ts';
import { demoSerials } from './serial-numbers.ts';
import { hoursBefore } from './timing.ts';

/** All rows of the demo at a moment, except password and manuals. */
export function demoRows(now: Date) {
  const campaign = demoCampaign(now);
  const createdAt = hoursBefore(demoCampaign(now, 2).start, 30 * 24);
  const schools = demoSchools(createdAt);
  const models = demoModels(createdAt);
  const staff = demoStaff(now);
  const families = demoFamilies(now, schools);
  const computers = demoComputers(families, { staff, models });

  const options: Partial<Insertable<Tables['options']>> = {
    contract_init_date: campaign.start,
    contract_end_date: campaign.end,
    cost_cents: demoPriceCents,
    bank_account: companyDemo.BANK_ACCOUNT,
    updated_at: hoursBefore(campaign.start, 7 * 24),
  };
  return {
    options,
    accounts: [...staff, ...families.map(({ parent }) => parent)],
    schools,
    computer_models: models.map(({ serialShape: _, ...model }) => model),
    computers: computers.map(({ computer }) => computer),
    serial_numbers: demoSerials(computers, { models, createdAt }),
    coverage_periods: computers.flatMap(({ periods }) => periods),
    computer_events: computers.flatMap(({ events }) => events),
    payment_attempts: computers.flatMap(({ money }) => money.attempts),
    payments: computers.flatMap(({ money }) => money.payments),
    ...demoMessages(now),
  };
}
