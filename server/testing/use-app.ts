import { afterAll, beforeAll } from 'vitest';

type Closable = { close: () => Promise<void> };

/**
 * Opens an application before the tests of a suite and closes it after them. It can be used in hooks and
 * tests: before them it is not open.
 */
export function useApp<App extends Closable>(open: () => Promise<App>): App {
  let app: App | undefined;
  beforeAll(async () => {
    app = await open();
  });
  afterAll(() => app?.close());

  const opened = () => {
    if (!app) throw new Error('The application opens before the first test.');
    return app;
  };
  return new Proxy({} as App, {
    get: (_, name) => Reflect.get(opened(), name),
    set: (_, name, value) => Reflect.set(opened(), name, value),
    // So that a suite can spread it.
    ownKeys: () => Reflect.ownKeys(opened()),
    getOwnPropertyDescriptor: (_, name) => {
      const found = Reflect.getOwnPropertyDescriptor(opened(), name);
      return found && { ...found, configurable: true };
    },
  });
}
