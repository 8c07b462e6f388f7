import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { skipUnless } from './needs.ts';
import { hasProgram } from './programs.ts';

/** The schemas of the tax agency are kept beside the project. */
export const schemas = join(import.meta.dirname, '../../../shared/xsd');

export const needsSchemas = skipUnless(
  hasProgram('xmllint', '--version') && existsSync(schemas),
  'xmllint, and the schemas of the tax agency in ../shared/xsd',
);
