import { readFileSync } from 'node:fs';
import { z } from 'zod';

const packageFile = new URL('../../../../../package.json', import.meta.url);

const { version } = z
  .object({ version: z.string().min(1).max(50) })
  .parse(JSON.parse(readFileSync(packageFile, 'utf8')));

/** How this program identifies itself to the tax agency. */
export const program = { name: 'Cobertura SIR', id: 'CS', version } as const;
