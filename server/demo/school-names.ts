import type { Province } from '@cobertura/domain/person/contact.ts';
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
const corners = [
  'Fontevella', 'O Castiñeiro', 'A Carballeira', 'As Fontiñas', 'O Outeiro', 'A Gándara', 'As Lagoas', 'O Piñeiral',
  'O Areal', 'A Xunqueira', 'A Ponte Nova', 'Fonte da Virxe', 'O Cruceiro', 'Os Muíños', 'A Eira', 'O Souto',
  'As Bidueiras', 'O Carballal', 'A Pedreira', 'Os Loureiros', 'O Campo da Feira', 'A Veiguiña', 'O Peteiro', 'As Revoltas',
];

// biome-ignore format: a table reads better in rows
const landscapes: Record<Province, readonly string[]> = {
  'A Coruña': [
    'Monte Pindo', 'Monte Neme', 'Monte dos Postes', 'Pico Sacro', 'Serra da Capelada', 'Serra de Outes', 'A Faladora',
    'Río Tambre', 'Río Eume', 'Río Anllóns', 'Río Xallas', 'Val do Dubra', 'As Mariñas', 'A Mahía', 'A Barcala',
    'Bergantiños', 'Costa da Morte', 'Cabo Vilán', 'Agra do Orzán',
  ],
  Lugo: [
    'Serra do Courel', 'Os Ancares', 'Monte Faro', 'Río Cabe', 'Río Navia', 'Río Ladra', 'Río Masma', 'Val de Lemos',
    'Terra Chá', 'A Ulloa', 'A Mariña', 'Praia das Catedrais', 'Pena do Pico',
  ],
  Ourense: [
    'Pena Trevinca', 'Serra do Xurés', 'Monte Furriolo', 'Cabeza de Manzaneda', 'Río Arnoia', 'Río Avia', 'Río Bibei',
    'Río Támega', 'Val de Monterrei', 'Valdeorras', 'A Limia', 'O Ribeiro', 'As Burgas',
  ],
  Pontevedra: [
    'Monte Xiabre', 'Monte Aloia', 'Monte da Guía', 'O Candán', 'Río Lérez', 'Río Deza', 'Río Umia', 'Río Tea',
    'Val do Umia', 'Val Miñor', 'O Salnés', 'O Morrazo', 'Illa de Ons', 'Illas Cíes', 'Praia Grande',
  ],
};

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

export const schoolCounts: Record<SchoolType, number> = {
  CEIP: 120,
  IES: 75,
  CPR: 40,
  CPI: 20,
  CEP: 15,
  EMUSPR: 12,
  CEE: 10,
  EFAG: 8,
};

/** Plausible school names for a type and a province. */
export function schoolNamesIn(province: Province, type: SchoolType): string[] {
  const places = [...corners, ...landscapes[province]];
  const names: Record<SchoolType, string[]> = {
    CEIP: [...writers, ...places, ...places.map((name) => `Plurilingüe ${name}`)],
    IES: [...writers, ...places],
    CPR: [...devotions, ...devotions.map((name) => `Plurilingüe ${name}`)],
    CPI: places,
    CEP: writers,
    EMUSPR: music,
    CEE: places,
    EFAG: farms,
  };
  return names[type].map((name) => `${type} ${name}`);
}
