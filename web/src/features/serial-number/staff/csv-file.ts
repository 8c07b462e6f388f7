const maxBytes = 10 * 1024 * 1024;

export const csvTypes = ['text/csv', '.csv'];

export type CsvProblem = 'no-file' | 'invalid-type' | 'too-large' | 'too-many';

/**
 * Returns the chosen CSV file or the problem. Also checks the name, because some systems send
 * another type.
 */
export function checkCsv(files: readonly File[]): { file?: File; problem?: CsvProblem } {
  const [file] = files;
  if (!file) return {};
  if (files.length > 1) return { problem: 'too-many' };
  if (file.type !== 'text/csv' && !/\.csv$/i.test(file.name)) return { problem: 'invalid-type' };
  return file.size > maxBytes ? { problem: 'too-large' } : { file };
}
