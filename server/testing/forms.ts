/** A valid form of a family. */
export const profileForm = {
  firstName: 'Antía',
  surname1: 'Castro',
  surname2: 'Vila',
  dni: '12345678Z',
  phone: '+34 600 000 000',
  email: 'antia@example.com',
  address: 'Rúa do Franco, 2',
  postcode: '15705',
  town: 'Santiago de Compostela',
  province: 'A Coruña',
};

export const registrationForm = { ...profileForm, lang: 'ga', password: 'correcto caballo' };
