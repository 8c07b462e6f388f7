import type { Company } from '@cobertura/domain/company/api.ts';

export const company: Company = {
  name: 'Reparacións do Atlántico, S.L.',
  nif: 'B00000000',
  address: 'Rúa da Proba, 1, 15001 A Coruña',
  registry: 'Rexistro da Coruña, folla C-00000',
  email: 'contacto@example.com',
  phone: '981 000 000',
  hours: { es: 'De lunes a viernes, de 9:00 a 14:00', ga: 'De luns a venres, de 9:00 a 14:00' },
  dataProtectionEmail: 'datos@example.com',
  groupCompanies: ['Grupo Un, S.A.', 'Grupo Dous, S.L.'],
  courtsCity: 'Pontevedra',
  accountHolder: 'REPARACIONS DO ATLANTICO SL',
};
