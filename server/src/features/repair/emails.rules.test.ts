import { languages } from '@cobertura/domain/language.ts';
import type { Cents } from '@cobertura/domain/money.ts';
import { endNames, repairEndEvents, repairEnds } from '@cobertura/domain/repair/ends.ts';
import { repairNews } from '@cobertura/domain/repair/news.ts';
import { objectionDays } from '@cobertura/domain/repair/objection.ts';
import { repairOutcomes } from '@cobertura/domain/repair/outcome.ts';
import { describe, expect, it } from 'vitest';
import { mailFacts as facts } from '../../../testing/repair-mail-facts.ts';
import { layOutMail } from '../../lib/mail-layout.ts';
import { behalfWords, messageWords, newsWords, receiptWords } from './emails.ts';
import type { MailFacts } from './words/mail-facts.ts';

const written = (language: (typeof languages)[number]) => [
  receiptWords(language, facts),
  behalfWords(language, facts),
  messageWords(language, { ...facts, canReply: true }),
  ...repairNews.map((news) => newsWords(language, news, facts)),
  ...repairOutcomes.map((outcome) => newsWords(language, 'ready', { ...facts, outcome })),
];

describe.each(languages)('the mails of a repair in %s', (language) => {
  it('name the share that goes back, until it is back', () => {
    for (const news of ['ready', 'cancelled'] as const) {
      const textOf = (refund: MailFacts['refund']) =>
        layOutMail(newsWords(language, news, { ...facts, refund }), language).text;
      const amount = 3725 as Cents;
      expect(textOf({ amount, isBack: false })).toContain('37,25');
      expect(textOf({ amount, isBack: true })).not.toContain('37,25');
      expect(textOf(null)).not.toContain('37,25');
    }
  });

  it('name the repair, lead to it, and avoid the words of insurers', () => {
    for (const words of written(language)) {
      const { subject, text } = layOutMail(words, language);
      expect(subject).toContain(facts.number);
      expect(text).toMatch(/https:\/\/cobertura\.example\/(my-repairs\/1|repairs\/follow)/);
      expect(text).not.toMatch(/siniestro|sinistro|póliza|prima|seguro/i);
      expect(text).not.toContain('undefined');
    }
  });

  it('offer an objection to the first rejection only', () => {
    const textOf = (canObject: boolean) =>
      layOutMail(newsWords(language, 'rejected', { ...facts, canObject }), language).text;
    expect(textOf(true)).toContain(`${objectionDays} días`);
    expect(textOf(false)).not.toMatch(/días|outra persoa|otra persona/);
    for (const canObject of [true, false]) expect(textOf(canObject)).toContain('reclamación');
  });

  it('answer a review as an answer, and say where else the family can go', () => {
    const { subject, text } = layOutMail(
      newsWords(language, 'rejected', { ...facts, wasReviewed: true, canObject: false }),
      language,
    );
    expect(subject).toMatch(/^(Respuesta a tu|Resposta á túa) revisión/);
    expect(text).toMatch(/alg(uien|uén) distinto/);
    expect(text).toContain('Instituto Galego do Consumo');
    expect(textOf('rejected', {})).not.toContain('Instituto Galego do Consumo');
  });

  it('call only a repaired laptop ready in the subject', () => {
    const subjects = repairOutcomes.map(
      (outcome) => newsWords(language, 'ready', { ...facts, outcome }).subject,
    );
    expect(subjects.filter((subject) => /^Listo/.test(subject))).toHaveLength(1);
    for (const outcome of ['irreparable', 'unrepaired'] as const) {
      const { subject } = newsWords(language, 'ready', { ...facts, outcome });
      expect(subject).toMatch(/s[ie]n reparar/);
    }
  });

  it('say what happens without a reply to a question, with the laptop here or at home', () => {
    for (const news of ['info-asked', 'info-reminder'] as const) {
      expect(textOf(news, { isHere: false })).toMatch(/anular(emos|emos) este parte/);
      expect(textOf(news, { isHere: true })).toMatch(/s[ie]n reparar/);
    }
  });

  it('repeat no reason to a family that cancelled itself', () => {
    expect(textOf('cancelled', { isOwnEnd: true })).not.toContain('Motivo');
  });

  it('say that a family objects before it takes the laptop back', () => {
    const textOf = (isHere: boolean) =>
      layOutMail(newsWords(language, 'rejected', { ...facts, isHere }), language).text;
    expect(textOf(true)).toMatch(/antes de reco(gerlo|llelo)/);
    expect(textOf(false)).not.toMatch(/antes de reco(gerlo|llelo)/);
  });

  it('say once how to prepare the laptop and where to bring it', () => {
    const { text } = layOutMail(newsWords(language, 'accepted', facts), language);
    const { address, hours, phone } = facts.workshop;
    for (const said of [facts.handOver, address, hours, phone, 'copia', 'cargador']) {
      expect(text.split(said), said).toHaveLength(2);
    }
  });

  it('name one place only when the laptop is not handed over at the workshop', () => {
    const elsewhere = { ...facts, handOverAtWorkshop: false };
    const { text } = layOutMail(newsWords(language, 'accepted', elsewhere), language);
    const { address, hours } = facts.workshop;
    expect(text).toContain(facts.handOver);
    for (const other of [address, hours]) expect(text).not.toContain(other);
  });

  it('say after an accepted objection that the laptop stays at the workshop', () => {
    const text = textOf('upheld', {});
    expect(text).toMatch(/(te da la|dáche a) razón/);
    expect(text).toMatch(/(ya|xa) está (en el|no) taller/);
    expect(text).not.toContain(facts.handOver);
  });

  it('have the return code only where the laptop waits for its family', () => {
    const withCode = repairNews.filter((news) =>
      layOutMail(newsWords(language, news, facts), language).text.includes(facts.returnCode),
    );
    expect(withCode).toEqual(['ready']);
  });

  it('ask for a rating only after the return', () => {
    const asking = repairNews.filter((news) =>
      /[Vv]alorar/.test(layOutMail(newsWords(language, news, facts), language).text),
    );
    expect(asking).toEqual(['closed']);
  });

  it('name the new day when a part is awaited, and the end of the guarantee', () => {
    expect(textOf('part-awaited', {})).toContain('27/11/2026');
    expect(textOf('received', {})).toContain('27/11/2026');
    expect(textOf('upheld', {})).toContain('27/11/2026');
    expect(textOf('closed', {})).toContain('16/02/2027');
  });

  it('say when a repeat within the guarantee was reported', () => {
    const { text } = layOutMail(
      receiptWords(language, { ...facts, repeats: 'A2026-000003' }),
      language,
    );
    expect(text).toContain('A2026-000003');
  });

  const textOf = (news: (typeof repairNews)[number], changes: Partial<MailFacts>) =>
    layOutMail(newsWords(language, news, { ...facts, ...changes }), language).text;

  it.each([...repairEndEvents, 'disowned'] as const)(
    'say why a repair ended after %s, also when the laptop comes back unrepaired',
    (by) => {
      const ended = { by, why: null };
      for (const news of ['cancelled', 'ready'] as const) {
        const text = textOf(news, { ended, outcome: 'unrepaired' });
        expect(text).toContain(repairEnds[by][language]);
        expect(text).not.toContain('Motivo');
      }
    },
  );

  it('bring the reason of an administrator who cancels with the laptop here', () => {
    expect(textOf('ready', { outcome: 'unrepaired' })).toContain('Motivo: Ya funciona');
    expect(textOf('ready', { ended: null })).not.toContain('Motivo');
  });

  it('invite to report again only if the family still can', () => {
    const invited = endNames.filter((by) =>
      /ou?tro parte/.test(textOf('cancelled', { ended: { by, why: null } })),
    );
    expect(invited).toEqual(['cancelled', 'info-lapsed']);
  });

  it('say what a quote costs, why, until when and what happens without an answer', () => {
    for (const news of ['quote', 'quote-reminder'] as const) {
      const text = textOf(news, {}).replaceAll('\u00a0', ' ');
      for (const said of ['95,00 €', '25,00 €', '16/12/2026']) expect(text).toContain(said);
      expect(text).toMatch(/sin reparar|sen reparar/);
    }
    expect(textOf('quote', {})).toContain('5 días laborables');
    expect(textOf('quote', {})).toContain('La pantalla está rota.');
  });

  it('say how many days a quote has left, and what an accepted one waits for', () => {
    expect(textOf('quote-reminder', {})).toContain('16/12/2026 (9 días)');
    const { quote } = facts;
    const lastDay = { quote: quote && { ...quote, daysLeft: 1, isAccepted: true } };
    expect(textOf('quote-reminder', lastDay)).not.toContain('(1');
    expect(textOf('quote-reminder', lastDay)).toMatch(/(solo|só) falta pagalo|solo falta pagarlo/);
  });

  it('say whom to ask for the options after an irreparable laptop', () => {
    const text = textOf('ready', { outcome: 'irreparable', irreparableWords: 'Hay óxido.' });
    expect(text).toContain('Hay óxido.');
    expect(text).toMatch(/981 000 000.*(opciones|opcións)/);
  });

  it('name the laptop that the family gets instead, its annex and its guarantee', () => {
    const replaced = {
      outcome: 'replaced',
      irreparableWords: 'Hay óxido.',
      replacement: { model: 'Acer 311', serial: 'SN-2' },
    } as const;
    const text = textOf('ready', replaced);
    for (const said of ['Hay óxido.', 'Acer 311', 'SN-2', 'anexo', '3 meses', facts.returnCode]) {
      expect(text).toContain(said);
    }
    expect(textOf('closed', replaced)).toMatch(/portátil (nuevo tiene|novo ten) garantía/);
    expect(textOf('closed', {})).toMatch(/[Rr]eparación (tiene|ten) garantía/);
  });

  it('have in the receipt the photos or the reason, the backup and the key', () => {
    const receipt = (changes: Partial<MailFacts> = {}) =>
      layOutMail(receiptWords(language, { ...facts, ...changes }), language).text;
    expect(receipt()).toContain('Fotos: 2');
    expect(receipt()).toMatch(/Copia d.*: s[ií]/);
    expect(receipt({ hasBackup: false, knowsBackup: false })).not.toMatch(/Copia d/);
    expect(receipt()).toMatch(/Clave para seguir?la: abc/);
    const without = receipt({ photoCount: 0, noPhotoReason: 'No se ve', hasBackup: false });
    expect(without).toMatch(/(Sin|Sen) foto: No se ve/);
    expect(without).toMatch(/Copia d.*: non?/);
    expect(without).not.toContain('Fotos:');
  });

  it('call the words of a report by the desk what the family told, not what it wrote', () => {
    const { text } = layOutMail(behalfWords(language, facts), language);
    expect(text).toMatch(/(Lo que nos contaste|O que nos contaches): Se cayó/);
    expect(text).not.toMatch(/t[uú]a?s palabras/);
  });
});
