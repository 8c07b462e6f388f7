import { pngOf } from '../support/barcodes.ts';
import { expect, test } from '../support/product.ts';
import { label, openForm, openScanner, scannedSerial, serialField } from '../support/scanning.ts';

test('a family without a camera takes the serial number from a photo', async ({ page }) => {
  await openForm(page);
  await openScanner(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Elige una foto de la pegatina/)).toBeVisible();
  const photo = { name: 'pegatina.png', mimeType: 'image/png', buffer: pngOf(label) };
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await expect(serialField(page)).toHaveValue(scannedSerial);
  await expect(page.getByText('El número es correcto.')).toBeVisible();
});

test('a family types the serial number if the reader cannot be loaded', async ({
  page,
  refusals,
}) => {
  refusals.allow(503);
  await openForm(page);
  await page.route('**/*.wasm', (route) => route.fulfill({ status: 503 }));
  await openScanner(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('No hemos podido cargar el lector');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await serialField(page).fill(scannedSerial);
  await serialField(page).blur();
  await expect(page.getByText('El número es correcto.')).toBeVisible();
});

test('only the worker that reads barcodes may run WebAssembly', async ({ page }) => {
  const policies = new Map<string, string>();
  page.on('response', (response) => {
    const policy = response.headers()['content-security-policy'];
    policies.set(new URL(response.url()).pathname, policy ?? '');
  });
  await openForm(page);
  await openScanner(page);
  await expect.poll(() => [...policies.keys()].some((path) => path.endsWith('.wasm'))).toBe(true);
  const allowed = [...policies].filter(([, policy]) => policy.includes('unsafe'));
  expect(allowed).toEqual([
    [
      expect.stringMatching(/^\/assets\/barcode-worker-[\w-]+\.js$/),
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    ],
  ]);
  const compiled = await page.evaluate(() =>
    WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
      () => 'compiled',
      (error: Error) => error.name,
    ),
  );
  expect(compiled).toBe('CompileError');
});
