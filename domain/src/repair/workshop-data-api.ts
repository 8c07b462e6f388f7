import { z } from 'zod';
import { supportScopes } from '../access/scopes.ts';
import { endpoint } from '../endpoint.ts';
import { line } from '../fields.ts';
import { workshopLengths } from './workshop.ts';

const workshopData = z.object({
  name: line(workshopLengths.name),
  address: line(workshopLengths.address),
  nif: line(workshopLengths.nif),
  /** Days and hours, in words of each language. */
  hoursEs: line(workshopLengths.hoursEs),
  hoursGa: line(workshopLengths.hoursGa),
  phone: line(workshopLengths.phone),
});

export type WorkshopData = z.output<typeof workshopData>;

export const readWorkshopData = endpoint({
  method: 'GET',
  path: '/workshop/data',
  summary: 'The name, address and hours of the workshop',
  access: ['workshop', ...supportScopes],
  reply: workshopData,
});

export const changeWorkshopData = endpoint({
  method: 'PUT',
  path: '/workshop/data',
  summary: 'Change the name, address and hours of the workshop',
  access: ['admin'],
  body: workshopData,
  reply: workshopData,
});
