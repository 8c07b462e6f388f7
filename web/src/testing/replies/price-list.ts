import type { PriceListEntry, RepairPrices } from '@cobertura/domain/price-list/api.ts';

export const screenEntry: PriceListEntry = {
  _id: '0199a1b2-0000-7000-8000-0000000000f1',
  kind: 'part',
  wordsEs: 'Pantalla de 14 pulgadas',
  wordsGa: 'Pantalla de 14 polgadas',
  models: [{ _id: '0199a1b2-0000-7000-8000-0000000000f2', model: 'HP ProBook' }],
  price: 8900,
  cost: 6120,
  retiredAt: null,
  updatedAt: Date.parse('2026-11-18T11:06:00Z') / 1000,
};

export const retiredEntry: PriceListEntry = {
  ...screenEntry,
  _id: '0199a1b2-0000-7000-8000-0000000000f3',
  kind: 'labour',
  wordsEs: 'Hora de taller',
  wordsGa: 'Hora de taller',
  models: [],
  price: 0,
  cost: 0,
  retiredAt: screenEntry.updatedAt,
};

export const repairPrices: RepairPrices = {
  docs: [
    {
      kind: 'part',
      words: { es: 'Teclado', ga: 'Teclado' },
      models: [],
      price: 4550,
    },
    {
      kind: 'part',
      words: { es: 'Pantalla', ga: 'Pantalla' },
      models: ['HP ProBook', 'Lenovo 300e'],
      price: 8900,
    },
    { kind: 'labour', words: { es: 'Montaje', ga: 'Montaxe' }, models: [], price: 2500 },
  ],
  workshop: {
    name: 'Taller SIR',
    address: 'Rúa do Hórreo 1, Santiago',
    nif: 'B15000000',
    phone: '981 000 001',
    hours: { es: 'de lunes a viernes, de 9 a 14 h', ga: 'de luns a venres, de 9 a 14 h' },
  },
};
