import { buffer } from 'node:stream/consumers';
import { drawBrand } from './brand-mark.ts';
import { drawEvidence } from './evidence.ts';
import { createFlow, type Flow, mutedText } from './flow.ts';
import { drawFooters } from './footer.ts';
import type { ContractPaper, Section, SignatureBox, SignedPaper } from './paper.ts';
import { margin, openSheet } from './sheet.ts';
import { drawSigning, signingHeight } from './signature.ts';
import { drawSummary } from './summary.ts';

export type PrintedContract = { content: Buffer; signatureBox: SignatureBox };

/** Prints the contract as a PDF: the unsigned copy, or the signed one with its evidence page. */
export async function printContract(
  paper: ContractPaper,
  signed?: SignedPaper,
): Promise<PrintedContract> {
  const { title, author, language, date, footer } = paper;
  // The metadata has the code too, so that a changed copy still identifies its contract.
  const keywords = 'code' in footer.check ? footer.check.code : '';
  const sheet = openSheet({ title, author, keywords, language, date });
  const content = buffer(sheet.pdf);
  // The clauses fit on three pages in this size.
  const flow = createFlow(sheet, { size: 9.25 });

  drawBrand(sheet, { x: margin, y: flow.y });
  flow.space(56);
  flow.y = sheet.write('H1', title, { size: 22, font: 'bold', x: margin, y: flow.y }) + 4;
  flow.paragraph(paper.lead, { ...mutedText, size: 10 });
  flow.space(8);
  drawSummary(sheet, flow, paper.summary);
  flow.space(20);
  const lastSection = paper.sections.at(-1);
  for (const section of paper.sections) {
    // Signatures without text could belong to any document, so the last clause stays with them.
    if (section === lastSection) {
      const height = flow.heightOf(section) + sectionGap + signingHeight(flow, paper.signing);
      flow.keepTogether(height);
    }
    writeSection(flow, section);
  }
  const signatureBox = drawSigning(sheet, flow, { signing: paper.signing, signed });
  flow.newPage();
  writeSection(flow, paper.annex);
  if (signed) drawEvidence(sheet, flow, signed.evidence);
  drawFooters(sheet, footer);
  sheet.end();

  return { content: await content, signatureBox };
}

/** The space after a section. */
const sectionGap = 5;

function writeSection(flow: Flow, { heading, paragraphs }: Section): void {
  flow.heading(heading);
  for (const text of paragraphs) flow.paragraph(text);
  flow.space(sectionGap);
}
