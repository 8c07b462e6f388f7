import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

const sources = join(import.meta.dirname, '..');

/** The texts of an area by key: `es.json` and `ga.json` are for every page, the rest for one area. */
const areas = new Map(
  readdirSync(import.meta.dirname)
    .filter((name) => /(^|\.)es\.json$/.test(name))
    .map((name) => [
      name === 'es.json' ? 'translation' : name.replace('.es.json', ''),
      { es: read(name), ga: read(name.replace(/es\.json$/, 'ga.json')) },
    ]),
);

function read(name: string): Map<string, string> {
  return flatten(JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')));
}

function flatten(texts: Texts, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[path + key, text]] : [...flatten(text, `${path}${key}.`)],
    ),
  );
}

const plural = /_(zero|one|two|few|many|other)$/;

describe.each([...areas])('texts of %s', (_area, { es, ga }) => {
  const keys = (texts: Map<string, string>) => [
    ...new Set([...texts.keys()].map((key) => key.replace(plural, ''))),
  ];

  // Covers B1.7, F1.3
  test('has the same keys in both languages', () => {
    expect(keys(ga).toSorted()).toEqual(keys(es).toSorted());
  });

  // Covers B1.7, F1.3
  test.each([
    ['es', es],
    ['gl', ga],
  ])('has exactly the plural forms of the language %s', (code, texts) => {
    const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted();
    const counted = Map.groupBy(
      [...texts.keys()].filter((key) => plural.test(key)),
      (key) => key.replace(plural, ''),
    );
    for (const [key, forms] of counted) {
      const found = forms.map((form) => form.match(plural)?.[1]);
      expect(found.toSorted(), key).toEqual(needed);
    }
  });

  test('has the same placeholders in both languages', () => {
    const placeholders = (text = '') => (text.match(/\{\{.*?\}\}/g) ?? []).toSorted();
    for (const key of es.keys()) {
      if (ga.has(key)) expect(placeholders(ga.get(key)), key).toEqual(placeholders(es.get(key)));
    }
  });

  test('has no empty texts, exclamation marks or double spaces', () => {
    for (const [key, text] of [...es, ...ga]) {
      expect(text, key).toMatch(/\S/);
      expect(text, key).not.toMatch(/[!¡]|^\s|\s$| {2}/);
    }
  });
});

describe('keys in the source code', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing/.test(name))
    .map((name) => ({ name, text: readFileSync(join(sources, name), 'utf8') }));

  /** The namespaces whose keys a file may use: those that it names, and `translation`. */
  const areasOf = (text: string) =>
    [...areas].filter(([area]) => area === 'translation' || text.includes(`'${area}'`));

  const exists = (text: string, key: string) =>
    areasOf(text).some(([, { es }]) => es.has(key) || es.has(`${key}_other`));

  test('uses only keys that exist', () => {
    const missing = files.flatMap(({ name, text }) =>
      [...text.matchAll(/\bt\(\s*'([^']+)'/g)]
        .map(([, key = '']) => key.replace(/^\w+:/, ''))
        .filter((key) => !exists(text, key))
        .map((key) => `${name}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  test('uses every key that exists', () => {
    // Every quoted text counts as a key; a template that starts like a key counts as a pattern.
    const quoted = new Set(
      files.flatMap(({ text }) => text.match(/(?<=['"])[\w.:-]+(?=['"])/g) ?? []),
    );
    const templates = files
      .flatMap(({ text }) => text.match(/(?<=`)[\w-]+[.-](\$\{[^}`]+\}|[\w.-])+(?=`)/g) ?? [])
      .map((template) => new RegExp(`^${template.replace(/\$\{[^}]+\}/g, '[\\w.-]+')}$`));

    const isUsed = (key: string, area: string) =>
      quoted.has(key) || quoted.has(`${area}:${key}`) || templates.some((each) => each.test(key));
    const unused = [...areas].flatMap(([area, { es }]) =>
      [...es.keys()]
        .map((key) => key.replace(plural, ''))
        .filter((key) => !isUsed(key, area))
        .map((key) => `${area}: ${key}`),
    );
    expect([...new Set(unused)]).toEqual([]);
  });
});
