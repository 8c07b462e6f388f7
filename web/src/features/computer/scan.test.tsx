import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer } from '../../testing/api.ts';
import { model, stopTheClock } from '../../testing/computers.ts';
import { renderApp } from '../../testing/render-app.tsx';

const scanButton = 'Escanear el código de barras con la cámara';
const add = () => renderApp('/my-computers/add', { scopes: ['user'] });
const serial = () => screen.findByRole('textbox', { name: 'Número de serie' });

/** A fake phone camera that detects these barcodes, one per frame. */
function giveCamera({ barcodes = [], allowed = true }: { barcodes?: string[]; allowed?: boolean }) {
  const stop = vi.fn();
  const frames = [...barcodes];
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['code_128'];
      detect = async () => {
        const rawValue = frames.shift();
        return rawValue ? [{ rawValue }] : [];
      };
    },
  );
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    mediaDevices: {
      enumerateDevices: async () => [{ kind: 'videoinput' }],
      getUserMedia: async () => {
        if (!allowed) throw new Error('denied');
        return { getTracks: () => [{ stop }] };
      },
    },
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return { stop };
}

beforeEach(() => {
  stopTheClock();
  answer('GET /computer-models/all', { docs: [model] });
  vi.unstubAllGlobals();
});

describe('scan of the serial number', () => {
  test('hides the scan button without browser support', async () => {
    await add();
    await serial();
    expect(screen.queryByRole('button', { name: scanButton })).not.toBeInTheDocument();
  });

  test('fills and checks the serial number, then stops the camera', async () => {
    const received = answer('PUT /serial-number/validate', { valid: 'ok' });
    const { stop } = giveCamera({ barcodes: ['', '5cd0214kxq'] });
    const user = await add();
    await user.click(await screen.findByRole('button', { name: scanButton }));
    expect(
      await screen.findByRole('dialog', { name: 'Escanear el número de serie' }),
    ).toBeVisible();
    await waitFor(async () => expect(await serial()).toHaveValue('5CD0214KXQ'));
    await waitFor(() => expect(stop).toHaveBeenCalled());
    await waitFor(() => expect(received[0]?.body).toEqual({ serialNumber: '5CD0214KXQ' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('stops the camera when the dialog closes', async () => {
    const { stop } = giveCamera({});
    const user = await add();
    await user.click(await screen.findByRole('button', { name: scanButton }));
    await screen.findByRole('dialog');
    await screen.findByText('Acerca la cámara al código de barras de la pegatina.');
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(stop).toHaveBeenCalled());
  });

  test('explains that the camera is not allowed', async () => {
    giveCamera({ allowed: false });
    const user = await add();
    await user.click(await screen.findByRole('button', { name: scanButton }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No podemos usar la cámara.');
  });
});
