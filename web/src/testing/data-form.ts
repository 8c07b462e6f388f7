import { screen } from '@testing-library/react';
import { answer } from './api.ts';
import { model, stopTheClock } from './computers.ts';
import { renderApp } from './render-app.tsx';
import { giveSchools } from './schools.ts';

/** The first step of a computer, with the responses that it needs. */
export const validate = 'PUT /serial-number/validate';

export const otherModel = {
  ...model,
  _id: '01910ff4-ff00-7caa-ab0c-19f2ff249980',
  model: 'Lenovo 300e',
};

export const student = () =>
  screen.findByRole('textbox', { name: 'Nombre y apellidos del estudiante' });
export const centre = () => screen.getByRole('combobox', { name: 'Centro' });
export const modelField = () => screen.getByRole('combobox', { name: 'Modelo del equipo' });
export const serial = () => screen.getByRole('textbox', { name: 'Número de serie' });
export const save = () => screen.getByRole('button', { name: 'Guardar y continuar' });

export const add = () => renderApp('/my-computers/add', { scopes: ['user'] });

export async function fill(
  user: Awaited<ReturnType<typeof renderApp>>,
  serialNumber = '5cd0214kxq',
) {
  await user.click(await student());
  await user.paste('Brais Pérez');
  await user.click(centre());
  await user.click(
    (await screen.findAllByRole('option', { name: /IES Número/ }))[0] as HTMLElement,
  );
  await screen.findByRole('option', { name: model.model });
  await user.selectOptions(modelField(), model.model);
  await user.type(serial(), serialNumber);
}

/** Serves the options of the form, and accepts the serial number. */
export function giveDataForm(): void {
  stopTheClock();
  answer('GET /computer-models/all', { docs: [model, otherModel] });
  answer(validate, { valid: 'ok' });
  giveSchools(3);
}
