import { admin, at, type Case, school, serial, staff } from './access-rights.ts';
import { inventSerial } from './computers.ts';
import { rulesForm } from './coverage-rules.ts';
import { pdf } from './pictures.ts';
import { addEntry, screenEntry } from './price-list.ts';

const csv = { content: 'ROW-1', name: 'a.csv', type: 'text/csv' };

const firstRules = '/coverage-rules/00000000-0000-7000-8000-000000000001';

/** Access to options, schools, holidays, rules, serial numbers and manuals. */
export const settingsMatrix: Record<string, Case> = {
  'PUT /options': { rights: staff },
  'POST /schools': { rights: staff },
  'PUT /schools/{id}': { rights: staff, prepare: school('/schools/{id}') },
  'DELETE /schools/{id}': { rights: staff, prepare: at('/schools/SCHOOL-1') },
  'GET /holidays': { rights: staff },
  'POST /holidays': { rights: admin },
  'DELETE /holidays/{day}': { rights: admin, prepare: at('/holidays/2026-01-01') },
  'GET /price-list': { rights: admin },
  'POST /price-list': { rights: admin, prepare: () => ({ body: screenEntry }) },
  'PUT /price-list/{id}': {
    rights: admin,
    prepare: async ({ product }) => ({
      path: `/price-list/${(await addEntry(product))._id}`,
      body: screenEntry,
    }),
  },
  'PATCH /price-list/{id}': {
    rights: admin,
    prepare: async ({ product }) => ({
      path: `/price-list/${(await addEntry(product))._id}`,
      body: { retired: true },
    }),
  },
  'GET /repair-prices': { rights: 'alike' },
  'GET /coverage-rules': { rights: admin },
  'GET /coverage-rules/current': { rights: 'alike' },
  'POST /coverage-rules': { rights: admin, prepare: () => ({ body: rulesForm }) },
  'PUT /coverage-rules/{id}': { rights: admin, prepare: at(firstRules, rulesForm) },
  'DELETE /coverage-rules/{id}': { rights: admin, prepare: at(firstRules) },
  'POST /serial-number/multi': { rights: staff },
  'GET /serial-number': { rights: staff },
  'POST /serial-number/upload': { rights: staff, prepare: () => ({ file: csv }) },
  'GET /serial-number/imports': { rights: staff },
  'DELETE /serial-number/imports/{id}': {
    rights: staff,
    prepare: async ({ product }) => {
      const cau = await product.staff('cau');
      const serialNumbers = [inventSerial()];
      const reply = await product.call(cau, 'POST /serial-number/multi', { serialNumbers });
      return { path: `/serial-number/imports/${reply.json().importId}` };
    },
  },
  'GET /serial-number/{id}/info': { rights: staff, prepare: serial('/serial-number/{id}/info') },
  'DELETE /serial-number/{id}': {
    rights: staff,
    prepare: async ({ product, id }) => ({
      path: `/serial-number/${(await product.read(await product.staff('cau'), id)).serialNumber}`,
    }),
  },
  'POST /manual/{lang}': {
    rights: staff,
    prepare: () => ({ path: '/manual/es', file: { content: pdf } }),
  },
  'DELETE /manual/{lang}': { rights: staff, prepare: at('/manual/es') },
};
