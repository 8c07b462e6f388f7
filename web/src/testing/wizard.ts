import type { Computer } from '@cobertura/domain/computer/api.ts';
import { answer } from './api.ts';
import { model, stopTheClock } from './computers.ts';
import { givePhotos } from './photos.ts';
import { renderApp } from './render-app.tsx';
import { photoFile } from './replies/reply.ts';

/** Opens a computer's page, at the given step or at its default one. */
export function openWizard(computer: Computer, search = '', language: 'es' | 'ga' = 'es') {
  answer('GET /computers/{id}', computer);
  return renderApp(`/my-computers/${computer._id}${search}`, { scopes: ['user'], language });
}

/** Serves the other requests of a computer's page. */
export function giveWizard(): void {
  stopTheClock();
  givePhotos();
  answer('GET /computer-models/all', { docs: [model] });
  answer('GET /computers/{id}/contract', photoFile);
  answer('GET /computers/{id}/files/{document}', photoFile);
}
