import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testPassword } from '../../../testing/app.ts';
import { secondFactorApp } from '../../../testing/second-factor.ts';
import { useApp } from '../../../testing/use-app.ts';
import { resetSecondFactorByEmail } from './service/reset-second-factor.ts';

describe('the mails about a second factor', () => {
  const product = useApp(secondFactorApp);
  beforeAll(async () => {
    await product.work();
  });

  /** Waits for a mail to the person with this text. */
  const expectMail = (email: string, text: string) =>
    vi.waitFor(
      async () => {
        const mails = (await product.mails()).filter(({ to }) => to?.[0]?.address === email);
        expect(mails.map((mail) => mail.text).join()).toContain(text);
      },
      { timeout: 20_000, interval: 100 },
    );

  async function active(lang: 'es' | 'ga' = 'es') {
    const member = await product.member('cau');
    await product.deps.db.updateTable('users').set({ lang }).where('id', '=', member.id).execute();
    const { secret } = await product.setUp(member);
    product.pass(60);
    return { member, proof: { password: testPassword, code: product.codeNow(secret) } };
  }

  it('tells the owner that it was set up, replaced or switched off, in their language', async () => {
    const { member, proof } = await active();
    await expectMail(member.email, 'usa desde ahora una aplicación de códigos nueva');
    await expectMail(member.email, 'avisa al soporte cuanto antes: soporte@example.com');
    await product.as(member, 'PUT /user/me/second-factor/off', proof);
    await expectMail(member.email, 'está desactivada: para entrar basta la contraseña');

    const galician = await active('ga');
    await expectMail(galician.member.email, 'usa desde agora unha aplicación de códigos nova');
    await product.as(galician.member, 'PUT /user/me/second-factor/off', galician.proof);
    await expectMail(galician.member.email, 'está desactivada: para entrar abonda o contrasinal');
  });

  it('tells the owner of new recovery codes', async () => {
    const { member, proof } = await active();
    await product.as(member, 'POST /user/me/second-factor/recovery-codes', proof);
    await expectMail(member.email, 'tiene códigos de recuperación nuevos');
  });

  it('tells the owner that an admin or the command removed it', async () => {
    const admin = await product.member('admin');
    const one = await active();
    await product.as(admin, `DELETE /user/${one.member.id}/second-factor`);
    await expectMail(one.member.email, 'Administración ha quitado');
    const other = await active('ga');
    expect(await resetSecondFactorByEmail(product.deps, other.member.email)).toBeUndefined();
    await expectMail(other.member.email, 'Administración quitou');
  });
});
