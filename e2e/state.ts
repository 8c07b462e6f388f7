import type { Page } from '@playwright/test';

type Place = { as: string; path: string };

export type State = {
  /** Who is signed in. */
  as?: string;
  /** Where; what only the product knows is asked for, and tells who as well. */
  path: string | ((page: Page) => Promise<Place>);
  /** What is done there; the texts are those of both languages. */
  act?: (page: Page) => Promise<void>;
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
    await page.waitForLoadState('networkidle');
  };
}
