import type { Page, Request } from '@playwright/test';
import { expect } from './product.ts';

type Place = { as: string; path: string };

/** Instead of what the product says: nothing ever, this refusal, or that with a change. */
type Answer = 'none' | number | ((reply: never) => unknown);

export type State = {
  /** Who is signed in. */
  as?: string;
  /** Where; what only the product knows is asked for, and tells who as well. */
  path: string | ((page: Page) => Promise<Place>);
  /** What some calls are answered, by the end of their path, where the product would not come to it by itself. */
  answers?: Record<string, Answer>;
  /** What is done there; the texts are those of both languages. */
  act?: (page: Page) => Promise<void>;
  /** Closing the window does not bring the page back to how it was. */
  leavesTraces?: true;
  /** The cookie notice is still there. */
  withNotice?: true;
};

export function press(name: RegExp) {
  return (page: Page) => page.getByRole('button', { name }).click();
}

/** Goes on to the page that a link leads to. */
export function follow(name: RegExp) {
  return async (page: Page) => {
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('heading', { level: 1, name: /^Equipo de/ }).waitFor();
    await quiet(page);
  };
}

/** Answers some calls in the product's place. */
export async function answerInPlace(page: Page, { answers = {} }: State): Promise<void> {
  for (const [path, answer] of Object.entries(answers)) {
    await page.route(
      ({ pathname }) => pathname.endsWith(`/api/v1${path}`),
      async (route) => {
        if (answer === 'none') return;
        if (typeof answer === 'number') return route.fulfill({ status: answer, json: {} });
        const reply = await route.fetch();
        return route.fulfill({ json: answer((await reply.json()) as never) });
      },
    );
  }
}

/** The statuses with which a state is refused something. */
export function refusedWith({ answers = {} }: State): number[] {
  return Object.values(answers).filter((answer) => typeof answer === 'number');
}

const silence = 150;
const quietness = new WeakMap<Page, () => boolean>();

export function listenTo(page: Page, { answers = {} }: State): void {
  const unanswered = Object.keys(answers).filter((path) => answers[path] === 'none');
  let awaited = 0;
  let changedAt = Date.now();
  const count = (change: number) => (request: Request) => {
    if (unanswered.some((path) => new URL(request.url()).pathname.endsWith(path))) return;
    awaited += change;
    changedAt = Date.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  quietness.set(page, () => awaited === 0 && Date.now() - changedAt > silence);
}

/** Waits until nothing is asked for; Playwright's `networkidle` would take half a second more. */
export async function quiet(page: Page): Promise<void> {
  await expect.poll(() => quietness.get(page)?.(), { intervals: [20, 50] }).toBe(true);
}
