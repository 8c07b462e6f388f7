import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answer } from './api.ts';
import { givePhotos } from './photos.ts';
import { computerId, coveredComputer, repairId, reported } from './replies/my-repairs.ts';
import { photoFile } from './replies/reply.ts';

export const reportPath = `/my-computers/${computerId}/report`;
export const words = 'Se cayó de la mesa y no enciende.';
export const photo = { _id: '0199a1b2-0000-7000-8000-0000000000d1', name: 'foto.jpg' };
export const reports = 'POST /computers/{id}/repairs';
export const reply = { _id: repairId, number: 'A2026-000007', dueAt: reported.dueAt };

/** Answers what the report form of a covered computer loads. */
export function answerReporting(): void {
  givePhotos();
  answerComputer();
  answer('GET /computers/{id}/repair-photos', { docs: [] });
  answer('GET /my-repairs/{id}', reported);
  answer('GET /computers/{id}/repair-photos/{photo}', photoFile);
}

export function answerComputer({
  isOpen = false,
  ...changes
}: Partial<typeof coveredComputer> & { isOpen?: boolean } = {}): void {
  const docs = isOpen ? [reported] : [];
  answer('GET /computers/{id}/repairs', { ...coveredComputer, docs, ...changes });
}

/** Fills in everything but the photos. */
export async function fillIn(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('checkbox', { name: 'Pantalla' }));
  await user.click(screen.getByRole('radio', { name: 'Se cayó' }));
  await user.click(screen.getByLabelText(/^(Cuéntalo con tus palabras|Qué cuenta la familia)$/));
  // Typing would draw the form for each letter.
  await user.paste(words);
  await user.click(screen.getByRole('radio', { name: 'Hoy' }));
}
