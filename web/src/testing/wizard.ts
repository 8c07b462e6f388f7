import type { Computer } from '@cobertura/domain/computer/api.ts';
import { HttpResponse, http } from 'msw';
import { answer, network } from './api.ts';
import { model, stopTheClock } from './computers.ts';
import { givePhotos } from './photos.ts';
import { renderApp } from './render-app.tsx';

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
  const file = () => HttpResponse.arrayBuffer(new ArrayBuffer(8));
  network.use(
    http.get('/api/v1/computers/:id/contract', file),
    http.get('/api/v1/computers/:id/files/:document', file),
  );
}
