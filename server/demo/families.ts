import { demoCampaign } from './campaign.ts';
import { type DatedStep, dateLife } from './chapters.ts';
import { familyStory, type Life, livesOfOtherFamilies } from './lives.ts';
import { studentNames, surnames } from './names.ts';
import { inventFamilies, inventStaff, type Person, type PersonRow } from './people.ts';
import { itemAt, type Random, randomFor } from './random.ts';
import type { SchoolRow } from './schools.ts';
import { hoursBefore, timeToAct } from './timing.ts';

export type Student = { name: string; school: SchoolRow; steps: DatedStep[] };

export type Family = { parent: Account; students: Student[] };

/** A person with an account. The password hash is added when it is stored. */
export type Account = Omit<PersonRow, 'password_hash'>;

/** Two families have no computer yet. */
const familiesWithComputers = 38;
const otherFamilies = 40;

export function demoStaff(now: Date): Account[] {
  const random = randomFor('staff');
  const hiredAt = timeToAct('staff', hoursBefore(demoCampaign(now, 2).start, 60 * 24));
  return inventStaff(random).map((person) => account(person, hiredAt, random));
}

export function demoFamilies(now: Date, schools: readonly SchoolRow[]): Family[] {
  const random = randomFor('families');
  const [storyPerson, ...others] = inventFamilies(random, otherFamilies);
  if (!storyPerson) return [];

  const story = familyStory.map(({ student, schoolType, life }) => ({
    name: student,
    school: nearbySchool(storyPerson, schools, { types: [schoolType] }),
    steps: dateLife(life, { now, random }),
  }));
  const studentsOf = others.map((): Student[] => []);
  for (const [index, life] of random.shuffle(livesOfOtherFamilies).entries()) {
    // After one computer each, some families get a second or third one.
    const place = index < familiesWithComputers ? index : (index * 7) % familiesWithComputers;
    const parent = itemAt(others, place);
    itemAt(studentsOf, place).push(inventStudent(life, { parent, now, schools, random }));
  }
  return [storyPerson, ...others].map((person, index) => {
    const students = index === 0 ? story : itemAt(studentsOf, index - 1);
    return { parent: account(person, registeredAt(students, now, random), random), students };
  });
}

function inventStudent(
  life: Life,
  { parent, now, schools, random }: FamilyContext & { parent: Person },
): Student {
  const other = random.pick(surnames);
  const family = random.chance(0.5) ? [parent.surname1, other] : [other, parent.surname1];
  return {
    name: [random.pick(studentNames), ...family].join(' '),
    school: nearbySchool(parent, schools, { types: ['CEIP', 'IES', 'CPI', 'CPR'], random }),
    steps: dateLife(life, { now, random }),
  };
}

type FamilyContext = { now: Date; schools: readonly SchoolRow[]; random: Random };

/** A school in the family's town, or otherwise in its province. */
function nearbySchool(
  { town, province }: Person,
  schools: readonly SchoolRow[],
  { types, random }: { types: readonly SchoolRow['type'][]; random?: Random },
): SchoolRow {
  const inProvince = schools.filter((s) => s.province === province && types.includes(s.type));
  const inTown = inProvince.filter((school) => school.town === town);
  const choices = inTown.length > 0 ? inTown : inProvince;
  return random ? random.pick(choices) : itemAt(choices, 0);
}

/** A family registers shortly before it adds its first computer. */
function registeredAt(students: readonly Student[], now: Date, random: Random): Date {
  const hours = 0.1 + random.fraction() * 0.9;
  const firstSteps = students.flatMap(({ steps }) => steps[0]?.at ?? []);
  const first = Math.min(...firstSteps.map((at) => at.getTime()));
  return hoursBefore(Number.isFinite(first) ? new Date(first) : timeToAct('family', now), hours);
}

function account(person: Person, createdAt: Date, random: Random): Account {
  return { ...person, id: random.idAt(createdAt), created_at: createdAt, updated_at: createdAt };
}
