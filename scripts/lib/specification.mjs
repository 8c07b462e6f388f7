export const specificationPath = 'docs/specification.md';

/** One line for each requirement without a test, each id that occurs twice and each wrong tag. */
export function findProblems(specification, testFiles) {
  const requirements = readRequirements(specification);
  const tags = testFiles.flatMap(readTags);
  const firstLines = new Map();
  const covered = new Set(tags.flatMap(({ ids }) => ids));
  const problems = [];

  for (const { id, line, done } of requirements) {
    const place = `${specificationPath}:${line}`;
    const first = firstLines.get(id);
    if (first) problems.push(`${place} ${id} is already the id of line ${first}`);
    else firstLines.set(id, line);
    if (!first && done && !covered.has(id)) problems.push(`${place} ${id} has no test`);
  }
  for (const { path, line, ids, title } of tags) {
    if (title === undefined) problems.push(`${path}:${line} this tag is above no test`);
    for (const id of ids) {
      if (!firstLines.has(id)) problems.push(`${path}:${line} ${id} is not a requirement`);
    }
  }
  return problems;
}

/** Where the tests of one requirement are, with their titles. */
export function findTests(id, testFiles) {
  return testFiles
    .flatMap(readTags)
    .filter(({ ids }) => ids.includes(id))
    .map(({ path, testLine, title }) => ({ path, line: testLine, title }));
}

function readRequirements(specification) {
  return specification.split('\n').flatMap((text, index) => {
    const [, id, requirement] = /^\| ([FB]\d\S*) \| (.+) \|$/.exec(text) ?? [];
    return id ? [{ id, line: index + 1, done: !requirement.startsWith('To come:') }] : [];
  });
}

/** The comments `// Covers F1.4, B2.3` of a file. A test with many ids has several in a row. */
function readTags({ path, text }) {
  const lines = text.split('\n');
  return lines.flatMap((each, index) => {
    const list = /^\s*\/\/ Covers (.+)$/.exec(each)?.[1];
    if (!list) return [];
    let below = index + 1;
    while (/^\s*\/\//.test(lines[below] ?? '')) below += 1;
    const title = titleOf(lines.slice(below).join('\n'));
    return [{ path, line: index + 1, testLine: below + 1, ids: list.split(', '), title }];
  });
}

/** The title is the first argument. In `test.each(rows)('title')` it is that of the second call. */
function titleOf(code) {
  const call = /^\s*\w+((?:\.\w+)*)(?=[<(`])/.exec(code);
  if (!call) return undefined;
  const isTable = call[1].endsWith('.each');
  const title = isTable ? /[)`]\(\s*(['"`])(.+?)\1/ : /^\(\s*(['"`])(.+?)\1/;
  return title.exec(code.slice(call[0].length))?.[2];
}
