/**
 * What may be directly inside a feature folder. Everything else goes into one of the folders, so
 * that a reader who knows one feature knows where to look in the next.
 */
const allowed = {
  'server/src/features': {
    files: ['routes.ts', 'queue.ts', 'jobs.ts', 'emails.ts', 'words.ts', 'service.ts', 'store.ts'],
    folders: ['service', 'store', 'words'],
  },
  'web/src/features': {
    files: ['queries.ts'],
    folders: ['families', 'staff', 'components', 'content'],
  },
};

/** Nouns without a rule or an endpoint of their own, so the domain has no folder for them. */
const nounsOutsideDomain = ['ledger', 'legal'];

export const maxLines = 250;

/** One line for each file that is too long or in the wrong place, and each unknown noun. */
export function findStructureProblems(files) {
  const domainNouns = new Set(files.flatMap(({ path }) => nounIn(path, 'domain/src') ?? []));
  const problems = files
    .filter(({ path, lines }) => /\.(ts|tsx|mjs)$/.test(path) && lines > maxLines)
    .map(({ path, lines }) => `${path} has ${lines} lines, the limit is ${maxLines}`);

  for (const [folder, { files: names, folders }] of Object.entries(allowed)) {
    const paths = files.map(({ path }) => path).filter((path) => path.startsWith(`${folder}/`));
    for (const noun of new Set(paths.map((path) => nounIn(path, folder)))) {
      if (noun && !domainNouns.has(noun) && !nounsOutsideDomain.includes(noun))
        problems.push(`${folder}/${noun} has no folder of the same name in domain/src`);
    }
    for (const path of paths) {
      const [, name, ...below] = path.slice(folder.length + 1).split('/');
      if (name === undefined) problems.push(`${path} is in no feature folder`);
      else if (below.length > 0 ? folders.includes(name) : isAllowed(name, names)) continue;
      else
        problems.push(`${path}: ${name} is not in the list of names of scripts/lib/structure.mjs`);
    }
  }
  return problems;
}

function nounIn(path, folder) {
  if (!path.startsWith(`${folder}/`)) return undefined;
  const [noun, ...below] = path.slice(folder.length + 1).split('/');
  return below.length > 0 ? noun : undefined;
}

function isAllowed(name, names) {
  return names.includes(name) || /\.test\.tsx?$/.test(name);
}
