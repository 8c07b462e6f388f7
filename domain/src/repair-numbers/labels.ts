import type { Language } from '../language.ts';
import { repairCauses } from '../repair/report.ts';
import type { AgeGroup } from './ages.ts';
import type { RowLabel } from './described-table.ts';
import { spanName } from './spans.ts';

/** What a row of a table is about, in words. */
export function labelText(label: RowLabel, language: Language): string {
  switch (label.kind) {
    case 'age':
      return ageWords[language](label.group);
    case 'span':
      return spanName(label.span)[language];
    case 'cause':
      return repairCauses[label.cause][language];
    case 'campaign':
      return String(label.campaign);
    case 'stars':
      return starWords[language](label.stars);
    case 'name':
      return label.name;
    case 'month':
      return label.month;
    case 'day':
      return label.day;
  }
}

const ageWords: Record<Language, (group: AgeGroup) => string> = {
  es: ({ from, to }) => {
    if (to === null) return `Más de ${from} días`;
    return from === 0 ? `Hasta ${to} días` : `De ${from} a ${to} días`;
  },
  ga: ({ from, to }) => {
    if (to === null) return `Máis de ${from} días`;
    return from === 0 ? `Ata ${to} días` : `De ${from} a ${to} días`;
  },
};

const starWords: Record<Language, (stars: number) => string> = {
  es: (stars) => (stars === 1 ? '1 estrella' : `${stars} estrellas`),
  ga: (stars) => (stars === 1 ? '1 estrela' : `${stars} estrelas`),
};
