import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idField, instantField, line } from '../fields.ts';
import { listQuery, listReply } from '../list.ts';

const modelReply = z.object({
  _id: z.string(),
  model: z.string(),
  active: z.boolean(),
  createdAt: instantField,
  updatedAt: instantField,
});

export const listActiveModels = endpoint({
  method: 'GET',
  path: '/computer-models/all',
  summary: 'List the models that families can choose',
  access: 'signed-in',
  openToViewer: true,
  reply: z.object({ docs: z.array(modelReply) }),
});

const modelParams = z.object({ id: idField.toLowerCase() });
const modelForm = z.object({ model: line(100) });

export const listModels = endpoint({
  method: 'GET',
  path: '/computer-models',
  summary: 'List all models, including disabled ones',
  access: ['admin'],
  query: listQuery(['model', 'active', 'createdAt', 'updatedAt']),
  reply: listReply(modelReply),
});

export const addModel = endpoint({
  method: 'POST',
  path: '/computer-models',
  summary: 'Add a model',
  access: ['admin'],
  body: modelForm,
  reply: modelReply,
  refuses: ['model-taken'],
});

export const renameModel = endpoint({
  method: 'PUT',
  path: '/computer-models/{id}',
  summary: 'Rename a model',
  access: ['admin'],
  params: modelParams,
  body: modelForm,
  reply: modelReply,
  refuses: ['not-found', 'model-taken'],
});

export const switchModel = endpoint({
  method: 'PATCH',
  path: '/computer-models/{id}',
  summary: 'Enable or disable a model for families',
  access: ['admin'],
  params: modelParams,
  body: z.object({ active: z.boolean('required') }),
  reply: modelReply,
  refuses: ['not-found'],
});

export const deleteModel = endpoint({
  method: 'DELETE',
  path: '/computer-models/{id}',
  summary: 'Delete a model that no computer, serial number or price uses',
  access: ['admin'],
  params: modelParams,
  reply: z.object({ deleted: z.boolean() }),
  refuses: ['not-found', 'model-in-use', 'model-has-prices'],
});
