import { dirname, join, normalize } from 'node:path';

/** One line for each relative link of a Markdown file whose target does not exist. */
export function findBrokenLinks(documents, exists) {
  return documents.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target]) => target.replace(/#.*$/, ''))
        .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
        .filter((target) => !exists(normalize(join(dirname(path), target))))
        .map((target) => `${path}:${index + 1} links to ${target}, which does not exist`),
    ),
  );
}
