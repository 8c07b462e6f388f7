import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from './programs.mjs';
import { run } from './run.mjs';

/** The attacks that work offline, without a download or a callback server. */
const modules = [
  ...['sql', 'xss', 'permanentxss', 'file', 'exec', 'crlf', 'redirect', 'htaccess', 'methods'],
  ...['backup', 'csp', 'http_headers', 'cookieflags', 'shellshock'],
];

/** Start addresses in addition to the links of the pages: those with parameters. */
const starts = [
  '/login',
  '/register',
  '/my-computers',
  '/reset-password-new?key=x&email=x@example.com',
  '/my-computers?payment=x',
  '/api/docs',
  '/api/v1/computers?offset=0&limit=10&order=createdAt|1&studentName=a&serialNumber=a&dni=1',
  '/api/v1/computers/ids?userName=a&from=2026-01-01&to=2026-12-31',
  '/api/v1/user?offset=0&limit=10&order=email|1&email=a&firstName=a&scope=user',
  '/api/v1/schools?offset=0&limit=10&order=name|1&name=a&town=a',
  '/api/v1/serial-number?offset=0&limit=10&_id=a',
  '/api/v1/computer-models?offset=0&limit=10',
  '/api/v1/admin/computer/cau-export?from=2026-01-01&to=2026-12-31',
  '/api/v1/admin/statements?offset=0&limit=10',
  '/api/v1/contract/verify/XXXX-XXXX-XXXX',
  '/api/v1/manual/download/es',
];

/**
 * Strict-Transport-Security is only sent over HTTPS, and the demo uses HTTP; a server test covers it.
 * Browsers ignore X-XSS-Protection today.
 */
const isKnown = (info) => /^(Strict-Transport-Security|X-XSS-Protection) is not set/.test(info);

/** Crawls and attacks for some minutes. Returns the vulnerabilities that it reports. */
export async function scanWithWapiti({ url, folder, token }) {
  const wapiti = onPath('wapiti');
  if (!wapiti) return ['wapiti is not installed'];
  const report = join(folder, 'wapiti.json');
  const { code, output } = await run(
    wapiti,
    [
      ...['-u', `${url}/`, '--scope', 'domain', '-m', modules.join(',')],
      ...starts.flatMap((path) => ['-s', `${url}${path}`]),
      ...['-H', `Authorization: Bearer ${token}`, '-t', '10', '-v', '1'],
      ...['--max-scan-time', '60', '--max-attack-time', '60', '--store-session', folder],
      ...['-f', 'json', '-o', report, '--flush-session', '--no-bugreport'],
    ],
    { quiet: true },
  );
  if (code !== 0) return [`wapiti ended with ${code}: ${output.slice(-500)}`];
  const { infos, vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'));
  console.log(`  ${modules.length} kinds of attack, ${infos.crawled_pages ?? starts.length} pages`);
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found
      .filter(({ info }) => !isKnown(info))
      .map(({ method, path, info }) => `wapiti: ${kind}: ${method} ${path}: ${info}`),
  );
}
