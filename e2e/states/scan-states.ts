import type { Page } from '@playwright/test';
import { demo } from '../support/people.ts';
import { press, type State, untilIdle } from './state.ts';

/** The scanner of serial numbers, with a camera and without. */
export const scanStates: Record<string, State> = {
  'scanning a serial number': {
    needsOwnPage: true,
    path: async (page) => {
      await giveCamera(page);
      return { as: demo.family, path: '/my-computers/add' };
    },
    act: async (page) => {
      await press(/^Escanear/)(page);
      await page.getByRole('dialog').locator('video').waitFor();
    },
  },
  'scanning without a camera': {
    as: demo.family,
    path: '/my-computers/add',
    act: async (page) => {
      await press(/^Escanear/)(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: / unh?a foto$/ })
        .waitFor();
      await untilIdle(page);
    },
  },
  'scanning a label with several numbers': {
    needsOwnPage: true,
    path: async (page) => {
      await giveCamera(page, ['1A2B3C#ABE', '5CD0214KXQ']);
      return { as: demo.family, path: '/my-computers/add' };
    },
    act: async (page) => {
      await press(/^Escanear/)(page);
      await page.getByRole('button', { name: '5CD0214KXQ' }).waitFor();
    },
  },
};

/** A blank camera, and a browser that reads these barcodes. */
async function giveCamera(page: Page, barcodes: readonly string[] = []): Promise<void> {
  await page.addInitScript((texts) => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['code_128'];
      detect = async () => texts.map((rawValue) => ({ rawValue }));
    }
    Object.assign(globalThis, { BarcodeDetector });
    const camera = document.createElement('canvas');
    const context = camera.getContext('2d');
    // A video begins with the first new frame.
    setInterval(() => context?.fillRect(0, 0, 300, 150), 100);
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: async () => camera.captureStream() },
    });
  }, barcodes);
}
