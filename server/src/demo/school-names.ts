import type { SchoolType } from '@cobertura/domain/school/types.ts';

// biome-ignore format: a table reads better in rows
const writers = [
  'Rosalía de Castro', 'Curros Enríquez', 'Eduardo Pondal', 'Castelao', 'Otero Pedrayo', 'Vicente Risco',
  'Álvaro Cunqueiro', 'Celso Emilio Ferreiro', 'Ánxel Fole', 'Manuel Antonio', 'Luís Pimentel', 'Luz Pozo',
  'María Mariño', 'Xohana Torres', 'Francisca Herrera', 'Filomena Dato', 'Sofía Casanova', 'Concepción Arenal',
  'Emilia Pardo Bazán', 'Martín Códax', 'Mendiño', 'Airas Nunes', 'Bernal de Bonaval', 'Xoán de Cangas',
  'Frei Martín Sarmiento', 'Padre Feijoo', 'Antón Losada', 'Roberto Blanco', 'Marcial Valladares', 'Uxío Novoneyra',
];

// biome-ignore format: a table reads better in rows
const landscapes = [
  'Monte Pindo', 'Monte Xiabre', 'Monte Aloia', 'Monte Neme', 'Monte dos Postes', 'Pico Sacro', 'Serra da Capelada',
  'Serra do Courel', 'Serra de Outes', 'Serra do Xurés', 'Pena Trevinca', 'Os Ancares', 'O Candán', 'A Faladora',
  'Río Tambre', 'Río Ulla', 'Río Eume', 'Río Anllóns', 'Río Xallas', 'Río Deza', 'Río Arnoia', 'Río Cabe', 'Río Lérez',
  'Río Navia', 'Río Ladra', 'Val do Umia', 'Val de Lemos', 'Val do Dubra', 'Terra Chá', 'As Mariñas', 'O Salnés',
  'A Mahía', 'Bergantiños', 'Fontevella', 'Fonte da Virxe', 'O Castiñeiro', 'A Carballeira', 'A Ponte Nova', 'As Fontiñas',
  'O Outeiro', 'A Gándara', 'As Lagoas', 'O Piñeiral', 'Illa de Ons', 'Illas Cíes', 'Illa de Arousa', 'Costa da Morte',
  'Cabo Vilán', 'Praia Grande', 'A Barcala', 'Agra do Orzán', 'O Areal', 'O Peteiro', 'A Xunqueira',
];

// biome-ignore format: a table reads better in rows
const devotions = [
  'Nosa Señora do Carme', 'Nosa Señora da Franqueira', 'San Xosé', 'San Xoán', 'San Francisco', 'San Narciso', 'Santa Tareixa',
  'Santa Mariña', 'Santa Icía', 'Santa María do Mar', 'Sagrado Corazón', 'Divino Mestre', 'La Milagrosa', 'Compañía de María',
  'A Asunción', 'Os Remedios', 'As Mercedes', 'San Xulián', 'Santo Anxo', 'A Inmaculada', 'San Martiño', 'Santo Tomé',
];

// biome-ignore format: a table reads better in rows
const music = [
  'Pascual Veiga', 'Xoán Montes', 'Andrés Gaos', 'Rogelio Groba', 'Reveriano Soutullo', 'A Zanfona', 'O Pandeiro',
  'Gaita e Tambor', 'Bemol', 'Maestro Fuentes', 'Adalid', 'Cantigas', 'Sete Notas', 'Xogo de Voces', 'O Pentagrama',
];

// biome-ignore format: a table reads better in rows
const farms = ['Fontecova', 'A Cancela', 'Os Agros', 'Piñor', 'O Quinteiro', 'A Eira Vella', 'As Chousas', 'Veigavella', 'O Batán', 'Prado Longo'];

/** How many of each there are, and what they are called after the type. */
export const schoolKinds: Record<SchoolType, { count: number; names: readonly string[] }> = {
  CEIP: {
    count: 120,
    names: [...writers, ...landscapes, ...landscapes.map((name) => `Plurilingüe ${name}`)],
  },
  IES: { count: 75, names: [...writers, ...landscapes] },
  CPR: { count: 40, names: [...devotions, ...devotions.map((name) => `Plurilingüe ${name}`)] },
  CPI: { count: 20, names: landscapes },
  CEP: { count: 15, names: writers },
  EMUSPR: { count: 12, names: music },
  CEE: { count: 10, names: landscapes },
  EFAG: { count: 8, names: farms },
};
