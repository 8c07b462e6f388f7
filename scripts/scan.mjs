import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './lib/build-web.mjs';
import { install } from './lib/install.mjs';
import { startProduct } from './lib/product.mjs';
import { installPrograms } from './lib/programs.mjs';
import { scanWithSqlmap } from './lib/sqlmap.mjs';
import { scanWithWapiti } from './lib/wapiti.mjs';

// npm run scan             wapiti and sqlmap against the product with its demo data, on this machine
// npm run scan -- sqlmap   only that scanner
//
// Takes some minutes. Exits with 1 when a scanner finds something or cannot run.
const scanners = { wapiti: scanWithWapiti, sqlmap: scanWithSqlmap };
const requested = process.argv.slice(2);
const names = Object.keys(scanners).filter(
  (name) => requested.length === 0 || requested.includes(name),
);

await install('test');
await installPrograms(names);
if (!(await buildWeb())) process.exit(1);

const folder = mkdtempSync(join(tmpdir(), 'cobertura-scan-'));
const product = await startProduct();
const findings = [];
try {
  const target = { url: product.url, folder, token: await signIn(product.url) };
  for (const name of names) {
    console.log(`\n${name}`);
    findings.push(...(await scanners[name](target)));
  }
  const ready = await fetch(`${product.url}/health/ready`).catch(() => undefined);
  if (!ready?.ok) findings.push('the product does not respond any more');
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(findings.length === 0 ? '\nNothing found.' : `\n${findings.join('\n')}`);
process.exit(findings.length === 0 ? 0 : 1);

/** The administrator, who can call every endpoint. */
async function signIn(url) {
  const reply = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'Cobertura-2026' }),
  });
  return (await reply.json()).token;
}
