import { endpoints } from '@cobertura/domain/api.ts';
import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import { type ErrorCode, errors } from '@cobertura/domain/errors.ts';
import { languages } from '@cobertura/domain/language.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Returns the API as an OpenAPI 3.1 document, which is derived from the endpoints. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints as readonly Endpoint[]) {
    paths[endpoint.path] ??= {};
    Object.assign(paths[endpoint.path] as Json, {
      [endpoint.method.toLowerCase()]: operation(endpoint),
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cobertura SIR', version: '1' },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['message', 'messages', 'code'],
  properties: {
    message: { type: 'string', description: 'For people, in the language of Accept-Language' },
    messages: {
      type: 'object',
      description: 'The message in every language',
      required: languages,
      properties: Object.fromEntries(languages.map((language) => [language, { type: 'string' }])),
    },
    code: { type: 'string', enum: Object.keys(errors) },
    details: {
      type: 'object',
      description: 'Facts that the message mentions, such as the line of a file',
      additionalProperties: {
        oneOf: [{ type: ['string', 'number'] }, { type: 'array', items: { type: 'string' } }],
      },
    },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
};

function operation(endpoint: Endpoint): Json {
  const { summary, access, body, upload } = endpoint;
  return {
    summary,
    description: describeAccess(endpoint),
    ...(access === 'anyone' || access === 'provider' ? {} : { security: [{ token: [] }] }),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...parameters('header', endpoint.headers),
    ],
    ...(upload && { requestBody: { required: true, content: uploadContent } }),
    ...(body && {
      requestBody: {
        // A missing body counts as an empty one.
        required: !body.safeParse({}).success,
        content: { 'application/json': { schema: inputSchema(body) } },
      },
    }),
    responses: { 200: success(endpoint), ...failures(endpoint) },
  };
}

const uploadContent = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  },
};

function describeAccess({ access, accessNote }: Endpoint): string {
  switch (access) {
    case 'anyone':
      return 'Open to anyone.';
    case 'provider':
      return 'For the outside provider, which authenticates its calls.';
    case 'signed-in':
      return 'For any signed-in person.';
    default:
      return [`For people with one of the scopes: ${access.join(', ')}.`, accessNote ?? '']
        .join(' ')
        .trim();
  }
}

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function success({ reply }: Endpoint): Json {
  if (reply === 'empty') return { description: 'Done' };
  if (reply === 'file') {
    return { description: 'The file', content: { 'application/octet-stream': {} } };
  }
  const { $schema: _, ...schema } = z.toJSONSchema(reply, { io: 'output' }) as Json;
  return { description: 'Done', content: { 'application/json': { schema } } };
}

function failures(endpoint: Endpoint): Json {
  const codes = new Set<ErrorCode>(endpoint.refuses);
  const { headers, params, query, body } = endpoint;
  if (headers || params || query || body) codes.add('invalid-input');
  if (endpoint.access !== 'anyone' && endpoint.access !== 'provider') {
    codes.add('invalid-token').add('maintenance');
    if (!endpoint.openWithoutSecondFactor) codes.add('second-factor-needed');
  }
  if (!endpoint.openToViewer) codes.add('read-only-view');
  if (endpoint.upload) codes.add('uploads-busy');
  if (Array.isArray(endpoint.access)) codes.add('access-denied');

  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      status,
      {
        description: of.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

function inputSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' }) as Json;
  return rest;
}
