import type { Province } from '@cobertura/domain/person/contact.ts';

/** The first three digits of landline numbers. */
export const dialCodes: Record<Province, string> = {
  'A Coruña': '981',
  Lugo: '982',
  Ourense: '988',
  Pontevedra: '986',
};

/** The first two digits of postcodes and school codes. */
export const provinceCodes: Record<Province, string> = {
  'A Coruña': '15',
  Lugo: '27',
  Ourense: '32',
  Pontevedra: '36',
};

// biome-ignore format: a table reads better in rows
const postcodes: Record<Province, Record<string, string>> = {
  'A Coruña': {
    'A Coruña': '15004', 'As Pontes de García Rodríguez': '15320', Ames: '15220', Arteixo: '15142', Arzúa: '15810',
    Betanzos: '15300', Boiro: '15930', Cambre: '15660', Carballo: '15100', Cee: '15270', Culleredo: '15670',
    Ferrol: '15402', Melide: '15800', Muros: '15250', Narón: '15570', Negreira: '15830', Noia: '15200',
    Oleiros: '15173', Ordes: '15680', Ortigueira: '15330', Padrón: '15900', Pontedeume: '15600', Rianxo: '15920',
    Ribeira: '15960', Sada: '15160', 'Santiago de Compostela': '15704',
  },
  Lugo: {
    'A Fonsagrada': '27100', Burela: '27880', Chantada: '27500', Foz: '27780', Guitiriz: '27300', Lugo: '27002',
    Mondoñedo: '27740', 'Monforte de Lemos': '27400', 'Palas de Rei': '27200', Quiroga: '27320', Ribadeo: '27700',
    Sarria: '27600', Vilalba: '27800', Viveiro: '27850',
  },
  Ourense: {
    'A Rúa': '32350', Allariz: '32660', Bande: '32840', Barbadás: '32890', Celanova: '32800', Maceda: '32700',
    'O Barco de Valdeorras': '32300', 'O Carballiño': '32500', Ourense: '32003', Ribadavia: '32400', Verín: '32600',
    'Viana do Bolo': '32550', 'Xinzo de Limia': '32630',
  },
  Pontevedra: {
    'A Estrada': '36680', 'A Guarda': '36780', Baiona: '36300', Bueu: '36930', 'Caldas de Reis': '36650',
    Cambados: '36630', Cangas: '36940', Gondomar: '36380', Lalín: '36500', Marín: '36900', Moaña: '36950',
    Nigrán: '36350', 'O Grove': '36980', 'O Porriño': '36400', Ponteareas: '36860', Pontevedra: '36003',
    Redondela: '36800', Sanxenxo: '36960', Silleda: '36540', Tui: '36700', Vigo: '36203', 'Vilagarcía de Arousa': '36600',
  },
};

export type Town = { town: string; province: Province; postcode: string };

export const towns: readonly Town[] = Object.entries(postcodes).flatMap(([province, byTown]) =>
  Object.entries(byTown).map(([town, postcode]) => ({
    town,
    postcode,
    province: province as Province,
  })),
);
