import { buildWeb } from './lib/build-web.mjs';
import { freePort } from './lib/free-port.mjs';
import { startProduct } from './lib/product.mjs';
import { findChromium } from './lib/programs.mjs';
import { handOver } from './lib/run.mjs';

// node scripts/lighthouse.mjs                        the login page
// node scripts/lighthouse.mjs /login /register       others, that need nobody signed in
//
// As a phone on slow 4G. Other work on the machine costs points: measure when it is calm.
const pages = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['/login'];
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

// Lighthouse needs a newer Node than a bare machine may have.
if (Number.parseInt(process.versions.node, 10) < 24) {
  handOver('scripts/lighthouse.mjs', process.argv.slice(2));
} else {
  if (!(await buildWeb())) process.exit(1);
  process.exit((await measurePages()) ? 0 : 1);
}

async function measurePages() {
  const [{ chromium }, { default: lighthouse }] = await Promise.all([
    import('@playwright/test'),
    import('lighthouse'),
  ]);
  const port = await freePort();
  const product = await startProduct();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  });
  try {
    const good = [];
    for (const page of pages) {
      const { lhr } = await lighthouse(`${product.url}${page}`, { port, logLevel: 'error' });
      good.push(report(page, lhr));
    }
    return good.every(Boolean);
  } finally {
    await browser.close();
    await product.stop();
  }
}

function report(page, { categories, audits }) {
  console.log(`\n${page}`);
  const short = Object.entries(wanted).filter(([name, least]) => {
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
  return short.length === 0;
}
