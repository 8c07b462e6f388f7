import { describe, expect, test } from 'vitest';
import { shownBoxes, startBoxes } from './start-boxes.ts';

describe('boxes about the start of the coverage', () => {
  test('have the texts that the law asks for', () => {
    expect(startBoxes.es).toEqual({
      start: 'Pido que la cobertura empiece en cuanto pague, sin esperar a que acaben los 14 días',
      loss: 'Sé que, si el servicio ya se ha prestado por completo, pierdo el derecho a desistir',
    });
    expect(startBoxes.ga).toEqual({
      start: 'Pido que a cobertura comece en canto pague, sen agardar a que rematen os 14 días',
      loss: 'Sei que, se o servizo xa se prestou por completo, perdo o dereito a desistir',
    });
  });

  test.each(['es', 'ga'] as const)('are recorded as the family saw them, in %s', (language) => {
    const { start, loss } = startBoxes[language];
    expect(shownBoxes(language, false)).toEqual([{ text: start, ticked: false }]);
    expect(shownBoxes(language, true)).toEqual([
      { text: start, ticked: true },
      { text: loss, ticked: true },
    ]);
  });
});
