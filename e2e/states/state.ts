import type { Page, Request } from '@playwright/test';
import { expect } from '../support/product.ts';
import { endpointOf, type Replies } from './replies.ts';

type PersonAndPath = { as?: string; path: string };

export type State = {
  /** Who is signed in. */
  as?: string;
  /** The address, or a function that finds it in the product together with the person. */
  path: string | ((page: Page) => Promise<PersonAndPath>);
  replies?: Replies;
  /** What the person does there. Its patterns match both languages. */
  act?: ((page: Page) => Promise<void>) | undefined;
  /** Closing the dialog does not restore the page, so the page must be loaded again. */
  needsReload?: true;
  /** It changes the browser, so the next state cannot have the same page. */
  needsOwnPage?: true;
  /** The cookie notice is not accepted yet. */
  withNotice?: true;
};

/** The state with other replies to some calls. */
export function withReplies(state: State, replies: Replies): State {
  return { ...state, replies: { ...state.replies, ...replies } };
}

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

const idleMs = 60;
const idleChecks = new WeakMap<Page, () => boolean>();

export function trackCalls(page: Page, { replies = {} }: State): void {
  const pending = new Set<Request>();
  let changedAt = Date.now();
  const start = (request: Request) => {
    const key = endpointOf(request);
    if (key && replies[key] === 'none') return;
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
