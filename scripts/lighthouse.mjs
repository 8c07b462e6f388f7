import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from './lib/build-web.mjs';
import { freePort } from './lib/free-port.mjs';
import { startProduct } from './lib/product.mjs';
import { findChromium } from './lib/programs.mjs';
import { handOver } from './lib/run.mjs';

// npm run lighthouse                        the pages below
// npm run lighthouse -- /login /computers   some of them
//
// Simulates a phone on slow 4G and takes the median of three runs. Other work on the machine lowers
// the scores, so measure on an idle machine.
const signedInAs = {
  '/login': undefined,
  '/welcome': undefined,
  '/register': undefined,
  '/my-computers': 'familia@example.com',
  '/my-computers/add': 'familia@example.com',
  '/computers': 'admin@example.com',
};
const requested = process.argv.slice(2);
const pages = requested.length > 0 ? requested : Object.keys(signedInAs);
const minimumScores = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** The highest cumulative layout shift. */
const maxShift = 0.02;
const runsPerPage = 3;

// Lighthouse needs a newer Node than the machine may have.
if (Number.parseInt(process.versions.node, 10) < 24) {
  handOver('scripts/lighthouse.mjs', process.argv.slice(2));
} else {
  if (!(await buildWeb())) process.exit(1);
  process.exit((await measurePages()) ? 0 : 1);
}

async function measurePages() {
  const [{ chromium }, { default: lighthouse }, { throttling }] = await Promise.all([
    import('@playwright/test'),
    import('lighthouse'),
    import('lighthouse/core/config/constants.js'),
  ]);
  const { mobileSlow4G } = throttling;
  const port = await freePort();
  const product = await startProduct();
  const folder = mkdtempSync(join(tmpdir(), 'cobertura-lighthouse-'));
  // Lighthouse opens its own page. A profile lets it find the session that we stored.
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  });
  try {
    const good = [];
    for (const page of pages) {
      await signIn(browser, product.url, signedInAs[page]);
      console.log(`\n${page}`);
      const runs = [];
      for (let run = 0; run < runsPerPage; run++) {
        const cpuSlowdownMultiplier = await slowdown(browser);
        const { lhr } = await lighthouse(`${product.url}${page}`, {
          port,
          logLevel: 'error',
          disableStorageReset: true,
          throttling: { ...mobileSlow4G, cpuSlowdownMultiplier },
        });
        runs.push(lhr);
      }
      good.push(report(medianOf(runs)));
    }
    return good.every(Boolean);
  } finally {
    await browser.close();
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tokenOf(url, email) {
  const reply = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Cobertura-2026' }),
  });
  return (await reply.json()).token;
}

async function signIn(browser, url, email) {
  const page = await browser.newPage();
  await page.goto(`${url}/health/live`);
  const token = email ? await tokenOf(url, email) : '';
  await page.evaluate((given) => {
    localStorage.clear();
    localStorage.setItem('cookie-consent', '1');
    if (given) localStorage.setItem('_t_', given);
  }, token);
  await page.close();
}

/**
 * The factor that slows this machine down to a mid-range phone. Lighthouse's default of 4 is for a
 * fast desktop. Its docs/throttling.md asks to calibrate with the benchmark index. The lines are those
 * of its calculator: lighthouse-cpu-throttling-calculator.vercel.app.
 */
async function slowdown(browser) {
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js');
  const page = await browser.newPage();
  const index = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  const factor =
    index >= 1300
      ? 3 + (index - 1300) / 233
      : index >= 800
        ? 2 + (index - 800) / 500
        : Math.max(1, 1 + (index - 150) / 650);
  console.log(`  benchmark index ${Math.round(index)}: slowed down ${factor.toFixed(1)} times`);
  return factor;
}

function medianOf(runs) {
  const score = ({ categories }) => categories.performance.score ?? 0;
  return runs.toSorted((one, other) => score(one) - score(other))[Math.floor(runs.length / 2)];
}

function report({ categories, audits }) {
  const short = Object.entries(minimumScores).filter(([name, least]) => {
    const score = Math.round(categories[name].score * 100);
    console.log(`  ${score >= least ? '✓' : '✗'} ${name} ${score}`);
    return score < least;
  });
  for (const name of ['first-contentful-paint', 'largest-contentful-paint', 'speed-index']) {
    console.log(`      ${audits[name].title} ${audits[name].displayValue}`);
  }
  for (const name of ['total-blocking-time', 'cumulative-layout-shift']) {
    console.log(`      ${audits[name].title} ${audits[name].displayValue}`);
  }
  for (const [name] of short) {
    for (const { id } of categories[name].auditRefs) {
      const { score, title, displayValue = '' } = audits[id];
      if (score !== null && score < 0.9) console.log(`    - ${title} ${displayValue}`);
    }
  }
  const isStable = audits['cumulative-layout-shift'].numericValue <= maxShift;
  if (!isStable) console.log(`    - layout shift over ${maxShift}`);
  return short.length === 0 && isStable;
}
