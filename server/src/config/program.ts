import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageFile = new URL('../../../package.json', import.meta.url);

const { version } = z
  .object({ version: z.string().min(1).max(50) })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8')));

type Program = { name: string; id: string; version: string };

/** Who made the program and where it runs. A rebuilt record names the program of its time. */
export type Software = {
  producer: { name: string; nif: string };
  installation: string;
  program?: Program;
};

/** How this program identifies itself to the tax agency. */
export const program: Program = { name: 'Cobertura SIR', id: 'CS', version };
