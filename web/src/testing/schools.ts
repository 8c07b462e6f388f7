import { answer } from './api.ts';
import { school } from './computers.ts';
import { pageAsked } from './lists.ts';

/** Answers this many schools page by page, as the server does. Returns the received queries, live. */
export function giveSchools(count: number): string[] {
  const schools = Array.from({ length: count }, (_, index) => ({
    ...school,
    _id: `${index + 1}`,
    code: `${index + 1}`,
    name: index === 6 ? 'CEIP Monte dos Postes' : `IES Número ${index + 1}`,
  }));
  const asked: string[] = [];
  answer('GET /schools', ({ query }) => {
    asked.push(query.toString());
    const text = (query.get('name') ?? '').replace(/^\/|\/$/g, '').toLowerCase();
    return pageAsked(
      query,
      schools.filter(({ name }) => name.toLowerCase().includes(text)),
    );
  });
  return asked;
}
