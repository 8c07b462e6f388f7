import type { Page, Request } from '@playwright/test';
import { expect } from '../support/product.ts';

type PersonAndPath = { as?: string; path: string };

/**
 * Replaces a reply of the product: no reply, a photo, this error status, this refusal, or the reply with
 * a change.
 */
type Replacement = 'none' | 'photo' | number | Refused | ((reply: never) => unknown);

type Refused = { status: number; code: string; message: string };

export type State = {
  /** Who is signed in. */
  as?: string;
  /** The address, or a function that finds it in the product together with the person. */
  path: string | ((page: Page) => Promise<PersonAndPath>);
  /** Replaced replies, by the end of the call's path, for states that the product rarely reaches. */
  replies?: Record<string, Replacement>;
  /** What the person does there. Its patterns match both languages. */
  act?: (page: Page) => Promise<void>;
  /** Closing the dialog does not restore the page, so the page must be loaded again. */
  needsReload?: true;
  /** It changes the browser, so the next state cannot have the same page. */
  needsOwnPage?: true;
  /** The cookie notice is not accepted yet. */
  withNotice?: true;
};

export function press(name: RegExp) {
  return (page: Page) => page.getByRole('button', { name }).click();
}

/** Presses a shortcut. The page listens to it once its button is there. */
export async function pressShortcut(page: Page, key: string): Promise<void> {
  await page.locator(`[aria-keyshortcuts="${key}"]`).waitFor();
  await page.keyboard.press(key);
}

/** Follows a link and waits for its page. */
export function follow(name: RegExp) {
  return async (page: Page) => {
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('heading', { level: 1, name: /^Equipo de/ }).waitFor();
    await untilIdle(page);
  };
}

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mM4ISeHFTEMLQkAkL9BAc9woTwAAAAASUVORK5CYII=',
  'base64',
);

/** Replaces the replies that a state needs. */
export async function replaceReplies(page: Page, { replies = {} }: State): Promise<void> {
  for (const [path, replacement] of Object.entries(replies)) {
    await page.route(
      ({ pathname }) => pathname.endsWith(`/api/v1${path}`),
      async (route) => {
        if (replacement === 'none') return;
        if (replacement === 'photo')
          return route.fulfill({ contentType: 'image/png', body: photo });
        if (typeof replacement === 'number')
          return route.fulfill({ status: replacement, json: {} });
        if (typeof replacement === 'object') {
          const { status, ...refusal } = replacement;
          return route.fulfill({ status, json: { ...refusal, issues: [] } });
        }
        const reply = await route.fetch();
        return route.fulfill({ json: replacement((await reply.json()) as never) });
      },
    );
  }
}

/** The error statuses of a state's replies. */
export function errorStatusesOf({ replies = {} }: State): number[] {
  return Object.values(replies).flatMap((replacement) => {
    if (typeof replacement === 'object') return [replacement.status];
    return typeof replacement === 'number' ? [replacement] : [];
  });
}

const idleMs = 60;
const idleChecks = new WeakMap<Page, () => boolean>();

export function trackCalls(page: Page, { replies = {} }: State): void {
  const withoutReply = Object.keys(replies).filter((path) => replies[path] === 'none');
  const pending = new Set<Request>();
  let changedAt = Date.now();
  const start = (request: Request) => {
    if (withoutReply.some((path) => new URL(request.url()).pathname.endsWith(path))) return;
    pending.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request) => {
    if (pending.delete(request)) changedAt = Date.now();
  };
  page.on('request', start).on('requestfinished', end).on('requestfailed', end);
  idleChecks.set(page, () => pending.size === 0 && Date.now() - changedAt > idleMs);
}

/** Waits until no call is pending. Playwright's `networkidle` takes half a second longer. */
export async function untilIdle(page: Page): Promise<void> {
  const isIdle = async () => {
    const hasNoCall = idleChecks.get(page);
    if (!hasNoCall?.()) return false;
    // A busy page may send its next call only now, or leave for another page.
    return page
      .evaluate(
        () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 500 })),
      )
      .then(hasNoCall, () => false);
  };
  await expect.poll(isIdle, { intervals: [20, 50] }).toBe(true);
}
