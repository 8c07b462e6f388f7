import type { RepairNumbers } from '@cobertura/domain/repair-numbers/api.ts';
import { addTallies, type Tally } from '@cobertura/domain/repair-numbers/figures.ts';
import type { Db } from '../../../db/database.ts';
import { nameModels, nameSchools } from '../store/names.ts';
import type { Sum } from '../store/sums.ts';

/** The sums of every campaign, and of the models and the schools of one. */
export async function nameTallies(
  db: Db,
  { sums, campaign: chosen }: { sums: readonly Sum[]; campaign: number },
): Promise<Pick<RepairNumbers, 'byCampaign' | 'models' | 'schools'>> {
  const some = sums.filter(isAny);
  const ofModels = some.flatMap(({ model, school: _, ...sum }) =>
    model === null ? [] : [{ _id: model, ...sum }],
  );
  const models = ofModels.flatMap(({ campaign, ...sum }) => (campaign === chosen ? [sum] : []));
  const schools = some.flatMap(({ campaign, school, covered, repairs }) =>
    school === null || campaign !== chosen ? [] : [{ _id: school, covered, repairs }],
  );
  const modelNames = await nameModels(db, models.map(idOf));
  const schoolNames = await nameSchools(db, schools.map(idOf));
  return {
    byCampaign: [...Map.groupBy(ofModels, ({ campaign }) => campaign)]
      .map(([campaign, tallies]) => ({ campaign, ...addTallies(tallies) }))
      .toSorted((one, other) => one.campaign - other.campaign),
    models: models
      .map((model) => ({ ...model, name: modelNames.get(model._id) ?? model._id }))
      .toSorted(mostRepairs),
    schools: schools
      .map((school) => ({ ...school, name: schoolNames.get(school._id) ?? school._id }))
      .toSorted(mostRepairs),
  };
}

function isAny({ covered, received, repairs }: Tally): boolean {
  return covered !== 0 || received !== 0 || repairs !== 0;
}

const idOf = ({ _id }: { _id: string }) => _id;

type Listed = { name: string; repairs: number; covered: number };

/** Most repairs first, and of those with as many the one with fewer covered periods. */
function mostRepairs(one: Listed, other: Listed): number {
  return (
    other.repairs - one.repairs ||
    one.covered - other.covered ||
    one.name.localeCompare(other.name, 'es')
  );
}
