import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from './render-app.tsx';

export const labels = {
  firstName: 'Nombre (madre, padre o tutor/a)',
  surname1: 'Primer apellido',
  surname2: 'Segundo apellido (opcional)',
  dni: 'DNI o NIE',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  address: 'Dirección',
  postcode: 'Código postal',
  town: 'Localidad',
  password: 'Contraseña',
  repeated: 'Repite la contraseña',
} as const;

export type Field = keyof typeof labels;

export const validValues: Record<Field, string> = {
  firstName: 'Uxía',
  surname1: 'Núñez',
  surname2: 'Rial',
  dni: '12345678Z',
  phone: '600 000 000',
  email: 'uxia@example.com',
  address: 'Rúa Nova, 1',
  postcode: '15001',
  town: 'A Coruña',
  password: 'correcto caballo',
  repeated: 'correcto caballo',
};

export const field = (name: Field) => screen.getByLabelText(labels[name]);
export const province = () => screen.getByRole('combobox', { name: 'Provincia' });
export const consent = () => screen.getByRole('checkbox', { name: /He leído y acepto/ });
export const submit = () => screen.getByRole('button', { name: 'Crear la cuenta' });
export const summary = () => within(screen.getByRole('alert'));

export async function fillIn(user: UserEvent, values: Partial<Record<Field, string>>) {
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name as Field));
    if (value !== '') await user.click(field(name as Field));
    if (value !== '') await user.paste(value);
  }
}

/** Opens the registration and fills in valid values, except for those given. */
export async function open(values: Partial<Record<Field, string>> = {}) {
  const user = await renderApp('/register');
  await fillIn(user, { ...validValues, ...values });
  await user.selectOptions(province(), 'Ourense');
  await user.click(consent());
  return user;
}
