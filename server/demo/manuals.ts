import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Language, languages } from '@cobertura/domain/language.ts';
import { drawAnswers, drawFooter, drawSteps } from './manual-pages.ts';
import { openSheet } from './manual-sheet.ts';
import { manualTexts } from './manual-texts.ts';

export type Manual = { lang: Language; fileKey: string; content: Buffer; sha256: string };

/** The two-page manual for families in each language. */
export function demoManuals(): Promise<Manual[]> {
  return Promise.all(languages.map(makeManual));
}

async function makeManual(lang: Language): Promise<Manual> {
  const text = manualTexts[lang];
  const sheet = openSheet({ title: `${text.title} · Cobertura SIR`, lang });
  const content = buffer(sheet.pdf);

  drawSteps(sheet, text);
  drawFooter(sheet, text, 1);
  sheet.pdf.addPage();
  drawAnswers(sheet, text);
  drawFooter(sheet, text, 2);
  sheet.end();

  const made = await content;
  return {
    lang,
    fileKey: `manuals/${lang}.pdf`,
    content: made,
    sha256: hash('sha256', made),
  };
}
