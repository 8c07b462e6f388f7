import type { InjectOptions } from 'fastify';
import type { ComputersApp, Member } from './computers.ts';

type Request = { as?: Member | undefined; headers?: object } & Omit<InjectOptions, 'headers'>;

/** Sends requests with headers: `request('GET /cases', { as: desk })`. Each moves the clock by a second. */
export function requestsOf({ app, clock, signedIn }: ComputersApp) {
  return (what: string, { as, headers = {}, ...rest }: Request = {}) => {
    const [method, path] = what.split(' ') as ['GET', string];
    clock.time = new Date(clock.time.getTime() + 1000);
    return app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...(as && signedIn(as)), ...headers } as Record<string, string>,
      ...rest,
    });
  };
}
