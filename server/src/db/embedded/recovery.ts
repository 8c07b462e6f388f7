/** How the database recovered after a process that did not close it. */
export type Recovery = {
  /** PostgreSQL's reason why its log ends there. */
  end: string;
  /** The log does not simply end: its last record is incomplete or damaged. */
  isDamaged: boolean;
};

/** Reads PostgreSQL's own log of its start. Returns undefined after a clean stop. */
export function describeRecovery(lines: readonly string[]): Recovery | undefined {
  const messages = lines.map((line) => line.replace(/^.*?LOG: +/, ''));
  if (!messages.some((message) => message.includes('automatic recovery'))) return undefined;
  const done = messages.findIndex((message) => /^redo (done|is not required)/.test(message));
  const end = messages[done - 1] ?? '';
  return { end, isDamaged: !cleanEnd.test(end) };
}

/** Zeros follow the last record, or a page that is older because PostgreSQL reuses its log files. */
const cleanEnd = /^invalid record length .* got 0$|^unexpected pageaddr /;
