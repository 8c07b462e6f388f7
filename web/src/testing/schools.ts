import { HttpResponse, http } from 'msw';
import { network } from './api.ts';
import { school } from './computers.ts';

/** Answers this many schools page by page, as the server does. Returns the received queries, live. */
export function giveSchools(count: number): string[] {
  const schools = Array.from({ length: count }, (_, index) => ({
    ...school,
    _id: `${index + 1}`,
    code: `${index + 1}`,
    name: index === 6 ? 'CEIP Monte dos Postes' : `IES Número ${index + 1}`,
  }));
  const asked: string[] = [];
  network.use(
    http.get('/api/v1/schools', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query.toString());
      const text = (query.get('name') ?? '').replace(/^\/|\/$/g, '').toLowerCase();
      const found = schools.filter(({ name }) => name.toLowerCase().includes(text));
      const limit = Number(query.get('limit'));
      const from = Number(query.get('offset')) * limit;
      const total = found.length;
      return HttpResponse.json({
        docs: found.slice(from, from + limit),
        total,
        pagination: { total, limit, exact: true },
      });
    }),
  );
  return asked;
}
