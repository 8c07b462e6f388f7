import { describe, expect, it, vi } from 'vitest';
import { smtpServer } from '../../../testing/smtp.ts';
import { passwordResetWords } from '../../features/person/emails.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { mailBySmtp } from './smtp.ts';

const mail = {
  id: '01a1dd37-4b88-7854-ab89-f3d1ac62e2e5',
  date: new Date('2026-09-01T08:00:00Z'),
  to: 'uxia@example.com',
};

describe('mail by SMTP', () => {
  it.each([
    ['es', 'Cambia tu contraseña de Cobertura SIR', 'Hola, Uxía <b>:', 'lang="es"'],
    ['ga', 'Cambia o teu contrasinal de Cobertura SIR', 'Ola, Uxía <b>:', 'lang="gl"'],
  ] as const)(
    'sends a mail with a subject, a text and an HTML part in %s',
    async (language, ...expected) => {
      const [subject, greeting, htmlLanguage] = expected;
      const url = 'https://cobertura.example/reset-password-new?key=a&b';
      const server = await smtpServer();
      const gateway = gatewayTo(server.port);
      const words = passwordResetWords(language, { firstName: 'Uxía <b>', url });
      await gateway.send({ ...mail, ...layOutMail(words, language) });
      gateway.close();
      await server.close();

      expect(server.received).toMatchObject([
        { from: 'sir@example.com', to: ['uxia@example.com'] },
      ]);
      const sent = server.received[0]?.mail;
      expect(sent).toMatchObject({ subject, date: '2026-09-01T08:00:00.000Z' });
      expect(sent?.from).toEqual({ name: 'Cobertura SIR', address: 'sir@example.com' });
      expect(sent?.messageId).toBe(`<${mail.id}@example.com>`);
      expect(sent?.text).toContain(greeting);
      expect(sent?.text).toContain(url);
      expect(sent?.html).toContain(htmlLanguage);
      expect(sent?.html).toContain('Uxía &lt;b&gt;:');
      expect(sent?.html).toContain(
        'href="https://cobertura.example/reset-password-new?key=a&amp;b"',
      );
      expect(sent?.headers).toContainEqual(
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      );
    },
  );

  it('sends a mail to one recipient with only our headers for any content', async () => {
    const server = await smtpServer();
    const gateway = gatewayTo(server.port);
    const breaking = 'Uxía\r\nBcc: outra@example.com\r\n\r\n.\r\nMAIL FROM:<x@example.com>';
    await gateway.send({
      ...mail,
      subject: breaking,
      text: `${breaking}\r\n.\r\n`,
      html: breaking,
    });
    gateway.close();
    await server.close();

    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.to).toEqual(['uxia@example.com']);
    expect(server.received[0]?.mail.bcc ?? []).toEqual([]);
    expect(server.received[0]?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it('names the package when it cannot be loaded', async () => {
    vi.doMock('nodemailer', () => {
      throw new Error('Cannot find package nodemailer');
    });
    const sending = gatewayTo(1).send({ ...mail, subject: 'x', text: 'x', html: 'x' });
    const error = await sending.catch((thrown: Error) => thrown);
    vi.doUnmock('nodemailer');
    expect(error).toMatchObject({ cause: { message: 'Cannot find package nodemailer' } });
  });
});

function gatewayTo(port: number) {
  return mailBySmtp({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Cobertura SIR <sir@example.com>',
  });
}
