import { type Province, provinces } from '@cobertura/domain/person/contact.ts';
import { type SchoolType, schoolTypes } from '@cobertura/domain/school/types.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../src/db/schema.ts';
import { streets } from './names.ts';
import { itemAt, type Random, randomFor } from './random.ts';
import { schoolCounts, schoolNamesIn } from './school-names.ts';
import { dialCodes, provinceCodes, type Town, towns } from './towns.ts';

export type SchoolRow = Insertable<Tables['schools']>;

export function demoSchools(createdAt: Date): SchoolRow[] {
  const random = randomFor('schools');
  const types = schoolTypes.flatMap((type) => Array<SchoolType>(schoolCounts[type]).fill(type));
  const taken = new Set<string>();

  return random.shuffle(types).map((type, index) => {
    const { town, province, postcode } = random.pick(townsOf(provinceOf(index)));
    const name = freeName(schoolNamesIn(province, type), { taken, random });
    taken.add(name);
    return {
      // A step of 73, because real codes are not consecutive.
      code: `${provinceCodes[province]}${String(10_019 + index * 73).padStart(6, '0')}`,
      name,
      type,
      address: `${random.pick(streets)}, ${random.chance(0.3) ? 's/n' : random.between(1, 90)}`,
      town,
      province,
      postcode,
      phone: `${dialCodes[province]} ${random.between(100, 899)} ${random.between(100, 999)}`,
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
}

function freeName(
  names: readonly string[],
  { taken, random }: { taken: ReadonlySet<string>; random: Random },
): string {
  return random.pick(names.filter((name) => !taken.has(name)));
}

/** Four in ten are in A Coruña, three in Pontevedra, the rest in Lugo and Ourense. */
function provinceOf(index: number): Province {
  const shares = [0, 0, 3, 1, 0, 3, 2, 0, 3, 1, 0, 0, 3, 2, 0, 3, 1, 0, 3, 2];
  return itemAt(provinces, itemAt(shares, index % shares.length));
}

function townsOf(province: Province): Town[] {
  return towns.filter((town) => town.province === province);
}
