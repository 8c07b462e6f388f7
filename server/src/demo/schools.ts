import { type Province, provinces } from '@cobertura/domain/person/provinces.ts';
import { type SchoolType, schoolTypes } from '@cobertura/domain/school/types.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { streets } from './names.ts';
import { itemAt, type Random, randomFor } from './random.ts';
import { schoolKinds } from './school-names.ts';
import { dialCodes, provinceCodes, type Town, towns } from './towns.ts';

export type SchoolRow = Insertable<Tables['schools']>;

export function demoSchools(createdAt: Date): SchoolRow[] {
  const random = randomFor('schools');
  const named = schoolTypes.flatMap((type) =>
    random
      .shuffle(schoolKinds[type].names)
      .slice(0, schoolKinds[type].count)
      .map((name) => ({ type, name: `${type} ${name}` })),
  );
  return random.shuffle(named).map((school, index) => placed(school, { index, random, createdAt }));
}

function placed(
  { type, name }: { type: SchoolType; name: string },
  { index, random, createdAt }: { index: number; random: Random; createdAt: Date },
): SchoolRow {
  const { town, province, postcode } = random.pick(townsOf(provinceOf(index)));
  return {
    // The step keeps codes apart without making them a plain count, as real ones are not.
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
}

/** Four in ten in A Coruña, three in Pontevedra, and the rest halved between Lugo and Ourense. */
function provinceOf(index: number): Province {
  const shares = [0, 0, 3, 1, 0, 3, 2, 0, 3, 1, 0, 0, 3, 2, 0, 3, 1, 0, 3, 2];
  return itemAt(provinces, itemAt(shares, index % shares.length));
}

function townsOf(province: Province): Town[] {
  return towns.filter((town) => town.province === province);
}
