import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../lib/mail-layout.ts';
import { compressReply } from './compress.ts';
import { openApiDocument } from './openapi.ts';

type Operation = {
  summary: string;
  description: string;
  requestBody?: { content: Record<string, { schema: object }> };
  parameters: { name: string; in: string; required: boolean }[];
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};

/** Serves the API description as OpenAPI and as a page. Neither loads resources of other servers. */
export function mountApiDocs(app: FastifyInstance, publicUrl: string): void {
  // Described at the first request: building the server would take three times as long.
  let document: ReturnType<typeof openApiDocument> | undefined;
  const describe = () => {
    document ??= openApiDocument(publicUrl);
    return document;
  };
  let page: string | undefined;

  const onSend = compressReply;
  app.get('/api/v1/openapi.json', { onSend }, async () => describe());
  app.get('/api/docs', { onSend }, (_request, reply) => {
    page ??= docsPage(describe().paths as Record<string, Record<string, Operation>>);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
}

function docsPage(paths: Record<string, Record<string, Operation>>): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cobertura SIR · API</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>Cobertura SIR · API</h1>
<p>Every path starts with <code>/api/v1</code>. Requests and replies are JSON. Unless an endpoint is open
to anyone, it requires <code>Authorization: Bearer …</code> with the token of <code>POST /login</code>.
An error is <code>{message, code}</code>. Invalid input adds <code>issues</code>, one for each field.
Some errors add <code>details</code>, which the message mentions. Messages are in the language of <code>Accept-Language</code>. The same description for programs:
<a href="/api/v1/openapi.json">openapi.json</a>.</p>
${operations.join('\n')}
</main>
</body>
</html>
`;
}

function section(method: string, path: string, operation: Operation): string {
  const { summary, description, parameters, requestBody, responses } = operation;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const id = `${method}${path.replace(/\W+/g, '-')}`;
  return `<details id="${escapeHtml(id)}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(description)}</p>
${parameters.length > 0 ? `<h3>Parameters</h3><ul>${parameters.map((p) => `<li><code>${escapeHtml(p.name)}</code> in the ${p.in}${p.required ? '' : ', optional'}</li>`).join('')}</ul>` : ''}
${body ? `<h3>Body</h3>${schemaBlock(body)}` : ''}
${Object.entries(responses)
  .map(([status, { description: what, content }]) => {
    const schema = status === '200' ? content?.['application/json']?.schema : undefined;
    return `<h3>${status}</h3><p>${escapeHtml(what)}</p>${schema ? schemaBlock(schema) : ''}`;
  })
  .join('\n')}
</details>`;
}

function schemaBlock(schema: object): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`;
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; background: #F3F6F9; color: #10243A; }
main { max-width: 900px; margin: 0 auto; padding: 32px 16px; overflow-wrap: anywhere; }
a { color: #0B5A6F; }
details { background: #FFFFFF; border: 1px solid #DCE4EB; border-radius: 10px; margin: 8px 0; padding: 10px 16px; }
summary { cursor: pointer; }
summary code { font-weight: 700; }
pre { overflow: auto; background: #F3F6F9; border-radius: 10px; padding: 12px; font-size: 14px; }
h3 { font-size: 16px; margin: 16px 0 4px; }
.method { display: inline-block; min-width: 64px; font-weight: 700; color: #0B5A6F; }
@media (prefers-color-scheme: dark) {
  body { background: #0E1A26; color: #E6EDF3; }
  details { background: #162534; border-color: #2A3D50; }
  pre { background: #0E1A26; }
  a, .method { color: #7CC7DA; }
}
`;
