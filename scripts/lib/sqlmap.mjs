import { join } from 'node:path';
import { onPath } from './programs.mjs';
import { run } from './run.mjs';

/** What ends up in a WHERE, an ORDER BY or an INSERT. A star marks what else is to be tried. */
const targets = [
  { path: '/computers?offset=0&limit=10&studentName=a&userName=a&serialNumber=1&dni=1' },
  { path: '/computers?order=createdAt*|1' },
  { path: '/computers/01890000-0000-7000-8000-000000000000*' },
  { path: '/user?offset=0&limit=10&email=a&firstName=a' },
  { path: '/schools?offset=0&limit=10&name=a&town=a' },
  { path: '/serial-number?offset=0&limit=10&_id=a' },
  { path: '/contract/verify/ABCD*' },
  { path: '/payments/attempts/000000000000*' },
  { path: '/login', method: 'POST', body: { email: 'x@example.com', password: 'x' } },
  { path: '/serial-number/validate', method: 'PUT', body: { serialNumber: 'x' } },
  { path: '/login/user/reset-password/verify', method: 'PUT', body: { key: 'x' } },
];

/** In milliseconds, for each of them. */
const atMost = 120_000;

/** Tries each in turn; answers what can be injected into, and what there was no time for. */
export async function scanWithSqlmap({ url, folder, token }) {
  const sqlmap = onPath('sqlmap');
  if (!sqlmap) return ['sqlmap is not installed'];
  const findings = [];
  for (const { path, method = 'GET', body } of targets) {
    const { output } = await run(
      sqlmap,
      [
        ...['-u', `${url}/api/v1${path}`, '--method', method],
        ...(body ? ['--data', JSON.stringify(body), '-H', 'content-type: application/json'] : []),
        ...['-H', `Authorization: Bearer ${token}`, '--output-dir', join(folder, 'sqlmap')],
        // Not by time: other work on the machine would look like an injected delay.
        ...['--technique', 'BEUQ', '--dbms', 'postgresql', '--level', '2', '--risk', '1'],
        ...['--batch', '--flush-session', '--disable-coloring', '--timeout', '10'],
        // Refusals are answers too: what differs among them is what gives an injection away.
        ...['--ignore-code', '400,401,404,409,429'],
      ],
      { quiet: true, timeout: atMost },
    );
    const said = verdict(output);
    console.log(`  ${method} ${path}: ${said}`);
    if (said !== 'not injectable') findings.push(`sqlmap: ${method} ${path}: ${said}`);
  }
  return findings;
}

function verdict(output) {
  if (output.includes('identified the following injection point')) {
    return `INJECTABLE\n${output.slice(output.indexOf('Parameter:'))}`;
  }
  if (/do(es)? not (appear|seem) to be injectable/.test(output)) return 'not injectable';
  return `no verdict: ${output.trim().split('\n').at(-1)}`;
}
