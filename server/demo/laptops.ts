import type { DatedStep } from './chapters.ts';
import type { Account, Family } from './families.ts';
import { type DemoModel, inventSerial } from './models.ts';
import { randomFor } from './random.ts';

export type DemoLaptop = {
  owner: Account;
  student: string;
  schoolCode: string;
  model: DemoModel;
  serial: string;
  steps: DatedStep[];
};

/** The computers of all families. Only those from before the open campaign have an inactive model. */
export function demoLaptops(
  families: readonly Family[],
  { models, campaignStart }: { models: readonly DemoModel[]; campaignStart: Date },
): DemoLaptop[] {
  const random = randomFor('computers');
  return families.flatMap(({ parent, students }) =>
    students.map(({ name, school, steps }) => {
      const isOld = steps.every(({ at }) => at < campaignStart);
      const model = random.pick(models.filter(({ active }) => active || isOld));
      const serial = inventSerial(random, model);
      return { owner: parent, student: name, schoolCode: school.code, model, serial, steps };
    }),
  );
}
