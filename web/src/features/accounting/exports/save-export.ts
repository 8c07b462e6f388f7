import { saveFile } from '../../../lib/api.ts';

/** Some browsers keep only the last of the files that are saved within a moment. Milliseconds. */
const pause = 250;

/** Saves what an export answered, and tells the names of the files. */
export async function saveExport({
  csv,
  xml,
}: {
  csv?: string | undefined;
  xml?: string | undefined;
}): Promise<string[]> {
  const files = [
    { text: csv, name: 'computers-export.csv', type: 'text/csv;charset=utf-8' },
    { text: xml, name: 'computers-export.xml', type: 'application/xml' },
  ].filter(({ text }) => text !== undefined);
  for (const [index, { text = '', name, type }] of files.entries()) {
    if (index > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    saveFile(new Blob([text], { type }), name);
  }
  return files.map(({ name }) => name);
}
