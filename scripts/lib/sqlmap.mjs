import { join } from 'node:path';
import { onPath } from './programs.mjs';
import { run } from './run.mjs';

/** Calls whose input reaches a WHERE, an ORDER BY or an INSERT. A star marks one more place to inject. */
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

/** For each target. */
const timeoutMs = 120_000;

/** Tries each target. Returns those that can be injected into and those without a verdict. */
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
        // No time-based technique: other work on the machine would look like an injected delay.
        ...['--technique', 'BEUQ', '--dbms', 'postgresql', '--level', '2', '--risk', '1'],
        ...['--batch', '--flush-session', '--disable-coloring', '--timeout', '10'],
        // Error replies count too: a difference between them reveals an injection.
        ...['--ignore-code', '400,401,404,409,429'],
      ],
      { quiet: true, timeout: timeoutMs },
    );
    const result = verdict(output);
    console.log(`  ${method} ${path}: ${result}`);
    if (result !== 'not injectable') findings.push(`sqlmap: ${method} ${path}: ${result}`);
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
