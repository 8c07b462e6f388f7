import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { videoOf } from '../support/barcodes.ts';
import { expect, test as product } from '../support/product.ts';
import { label, openForm, openScanner, scannedSerial, serialField } from '../support/scanning.ts';

/** A browser with a camera that sees the label. */
const test = product.extend({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'cobertura-camera-'));
      const file = join(folder, 'label.y4m');
      writeFileSync(file, videoOf(label));
      const args = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${file}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 390, height: 780 } });

test('a family scans the serial number, and the camera stops', async ({ page }) => {
  const loaded = await openForm(page);
  expect(loaded.filter((path) => /wasm|barcode/.test(path))).toEqual([]);
  await rememberCameras(page);
  await openScanner(page);
  await expect(serialField(page)).toHaveValue(scannedSerial);
  await expect(page.getByText('El número es correcto.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await runningCameras(page)).toEqual(['ended']);
  expect(loaded.some((path) => path.endsWith('.wasm'))).toBe(true);
});

type WithCameras = { cameras: MediaStreamTrack[] };

async function rememberCameras(page: Page): Promise<void> {
  await page.evaluate(() => {
    const cameras: MediaStreamTrack[] = [];
    Object.assign(window, { cameras });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      cameras.push(...stream.getTracks());
      return stream;
    };
  });
}

function runningCameras(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window as unknown as WithCameras).cameras.map(({ readyState }) => readyState),
  );
}
