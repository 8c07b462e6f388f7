import { describe, expect, it } from 'vitest';
import { needsProgram } from '../../../testing/needs.ts';
import { runOnFiles } from '../../../testing/programs.ts';
import { useApp } from '../../../testing/use-app.ts';
import { workshopApp } from '../../../testing/workshop.ts';

describe('the label of a laptop', needsProgram('pdftotext', '-v'), () => {
  const product = useApp(workshopApp);

  const label = (id: string, as = product.workshop) =>
    product.work(id, 'GET /label', undefined, as);

  it('has the number, the serial number and the model on one small page, and no name', async () => {
    const { id, number } = await product.repairIn('received');
    const { serial_number } = await product.rowOf(id);
    const reply = await label(id);
    expect(reply.headers['content-type']).toBe('application/pdf');
    const files = { 'l.pdf': reply.rawPayload };
    const text = runOnFiles(files, ['pdftotext', '-layout', 'l.pdf', '-']);
    for (const fact of [number, serial_number, 'HP ProBook']) expect(text).toContain(fact);
    expect(text).not.toMatch(/Núñez|Brais/);
    // 62 × 29 mm in points.
    const info = runOnFiles(files, ['pdfinfo', 'l.pdf']);
    expect(info).toMatch(/Pages:\s+1\n/);
    expect(info).toMatch(/Page size:\s+175\.7\d* x 82\.2\d* pts/);
  });

  it(
    'is read by both kinds of scanners at the resolution of a label printer',
    needsProgram('zbarimg', '--version'),
    async () => {
      const { id, number } = await product.repairIn('received');
      const read = runOnFiles({ 'l.pdf': (await label(id)).rawPayload }, [
        'sh',
        '-c',
        'pdftoppm -r 203 -png l.pdf l && zbarimg --quiet l-1.png',
      ]);
      expect(read).toContain(`CODE-128:${number}\n`);
      expect(read).toContain(`QR-Code:${number}\n`);
    },
  );

  it('opens the repair when its number is scanned', async () => {
    const { id, number } = await product.repairIn('received');
    const path = `GET /workshop/serials/${number}`;
    const found = await product.request(path, { as: product.workshop });
    expect(found.json()).toEqual({ _id: id });
  });

  it('is there once the laptop has arrived, only for the workshop and administrators', async () => {
    const early = await product.repairIn('accepted');
    expect((await label(early.id)).json().code).toBe('file-not-found');
    const { id, family } = await product.repairIn('received');
    expect((await label(id, product.desk)).statusCode).toBe(403);
    expect((await label(id, family)).statusCode).toBe(403);
    expect((await label(id, await product.staff('admin'))).statusCode).toBe(200);
  });
});
