import { saveFile } from '../../../lib/save-file.ts';

/** Some browsers keep only the last of several downloads in quick succession. */
const pauseMs = 250;

/** Saves the files of an export and returns their names. */
export async function saveExport({
  csv,
  xml,
  moreXml = [],
}: {
  csv?: string | undefined;
  xml?: string | undefined;
  moreXml?: readonly string[] | undefined;
}): Promise<string[]> {
  const type = 'application/xml';
  const files = [
    { text: csv, name: 'computers-export.csv', type: 'text/csv;charset=utf-8' },
    { text: xml, name: 'computers-export.xml', type },
    ...moreXml.map((text, index) => ({ text, name: `computers-export-${index + 2}.xml`, type })),
  ].filter(({ text }) => text !== undefined);
  for (const [index, file] of files.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    saveFile(new Blob([file.text ?? ''], { type: file.type }), file.name);
  }
  return files.map(({ name }) => name);
}
