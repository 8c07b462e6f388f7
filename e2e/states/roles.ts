import type { Page } from '@playwright/test';

/** Only texts, or parts of them: a translation may emphasize another word. */
const textRoles = /^(text|paragraph|strong|emphasis|code|time|generic|\/\w+)$/;

/**
 * The roles that a screen reader finds in the page, each with whether it has a name. Where axe finds
 * nothing in Spanish, it finds nothing in Galician either, as long as these are the same.
 */
export async function rolesOf(page: Page): Promise<string[]> {
  const snapshot = await page.locator('body').ariaSnapshot();
  return snapshot.split('\n').flatMap((line) => {
    const [, role = '', name = ''] = /^\s*- '?([\w/]+)( "[^"]|: |)/.exec(line) ?? [];
    return textRoles.test(role) ? [] : [`${role}${name ? ' with a name' : ''}`];
  });
}
