import type { Page } from '@playwright/test';

/** A form says that it will be sent when the connection returns. */
export const waiting = 'Sin conexión: lo enviaremos cuando vuelva';

/** What must not be sent later, such as a payment, fails at once. */
export const noConnection = 'No hay conexión. Comprueba tu internet e inténtalo otra vez.';

/** The server gets the next such call, but its reply is lost: the connection is cut in between. */
export async function loseReply(page: Page, method: string, path: string): Promise<void> {
  let isLost = false;
  await page.route(`**/api/v1${path}`, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
}
