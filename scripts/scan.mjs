import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './lib/build-web.mjs';
import { install } from './lib/install.mjs';
import { startProduct } from './lib/product.mjs';
import { installPrograms } from './lib/programs.mjs';
import { scanWithSqlmap } from './lib/sqlmap.mjs';
import { scanWithWapiti } from './lib/wapiti.mjs';

// npm run scan             wapiti and sqlmap against the product on this machine, demo data and all
// npm run scan -- sqlmap   one of them
//
// Some minutes. Ends with 1 when something was found, or could not be looked at.
const scanners = { wapiti: scanWithWapiti, sqlmap: scanWithSqlmap };
const asked = process.argv.slice(2);
const names = Object.keys(scanners).filter((name) => asked.length === 0 || asked.includes(name));

await install();
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
  // Whatever it was sent, it still answers.
  const ready = await fetch(`${product.url}/health/ready`).catch(() => undefined);
  if (!ready?.ok) findings.push('the product does not answer any more');
} finally {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(findings.length === 0 ? '\nNothing found.' : `\n${findings.join('\n')}`);
process.exit(findings.length === 0 ? 0 : 1);

/** As who may do the most: what is behind the gate is what is worth attacking. */
async function signIn(url) {
  const reply = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@example.com', password: 'Cobertura-2026' }),
  });
  return (await reply.json()).token;
}
