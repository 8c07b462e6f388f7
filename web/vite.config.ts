import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { dropUnusedParts } from './drop-unused-parts.ts';
import { precompress } from './precompress.ts';

type Modules = { getModuleInfo: Rolldown.GetModuleInfo };

/** The layout of all pages after signing in. */
const layout = /\/layout\/AppLayout\.tsx$/;
const loginStep = /\/LoginStep\.tsx$/;
const welcome = /\/pages\/Welcome\.tsx$/;
/** With the bar of held decisions: one that is made as the connection is lost must be shown. */
const staffList =
  /\/pages\/StaffComputers\.tsx$|\/prefetch-computers\.ts$|\/HeldDecisionsBar\.tsx$/;
const dialog = /\/ui\/(Dialog|LeaveQuestion)\.tsx$/;
/** Pages and dialogs that only staff open. */
const staffOnly =
  /\/staff\/|\/pages\/(StaffComputers|ComputerPage|ByPhone|Accounting|Settings|Users)|\/layout\/HeldDecisionsBar|\/prefetch-computers/;
/** The pages of each area share a chunk: the first chunk, which families load too, names every chunk. */
const staffAreas: [name: string, pages: RegExp][] = [
  ['settings', /\/pages\/(Settings|Users)/],
  ['accounting', /\/pages\/Accounting/],
];

export default defineConfig({
  root: import.meta.dirname,
  resolve: {
    // React has this hook itself, so the router's stand-in for older versions is not needed.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [react(), importDirectly(), dropUnusedParts(), preloadFirst(), precompress()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One chunk compresses better than several, and a visitor needs all of it.
            { name: 'first', tags: ['$initial'] },
            { name: chunkOf, debugName: 'by page', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});

/**
 * The chunk of a module that the first page does not need, by the pages that import it. Without it the
 * build makes a hundred small chunks, which are slow on a phone. What a module imports is used by the same
 * pages and more, so no two chunks import each other.
 */
function chunkOf(id: string, modules: Modules): string | undefined {
  const importers = importersOf(id, modules);
  const isUsedBy = (pattern: RegExp) => importers.some((importer) => pattern.test(importer));
  const pages = importers.filter(
    (each) => !dialog.test(each) && modules.getModuleInfo(each)?.dynamicImporters.length,
  );
  // The public page loads none of the large chunks of the pages after signing in.
  if (isUsedBy(welcome) && pages.length > 1) return 'shared';
  // Nor does the step after the login form, which a person waits for.
  if (isUsedBy(loginStep)) return 'login-step';
  const isForFamilies = pages.some((page) => !staffOnly.test(page));

  if (isUsedBy(layout) || (isForFamilies && isUsedBy(staffList))) return 'signed-in';
  if (isUsedBy(staffList)) return 'staff';
  if (isUsedBy(dialog)) return isForFamilies && pages.length > 1 ? 'signed-in' : 'window';
  const area = staffAreas.find(([, pattern]) => pages.every((page) => pattern.test(page)));
  if (area && pages.length > 0) return area[0];
  if (pages.length < 2) return undefined;
  return isForFamilies ? 'families' : 'office';
}

/** The module and all modules that import it, directly or not, up to a page or the dialog. */
function importersOf(id: string, modules: Modules): string[] {
  const found = new Set([id]);
  for (const each of found) {
    if (dialog.test(each)) continue;
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) found.add(importer);
  }
  return [...found];
}

/**
 * Imports each component and icon from its own file. Through the index of its package every page would
 * import all of them, as far as `chunkOf` sees, and the build would parse six times as many modules.
 */
function importDirectly(): Plugin {
  const packages = ['@mantine/core', '@mantine/hooks', '@tabler/icons-react'];
  const imports = new RegExp(
    `import\\s*\\{([^}]*)\\}\\s*from\\s*["'](${packages.join('|')})["'];?`,
    'g',
  );
  const files = new Map<string, Map<string, ExportedFile>>();
  return {
    name: 'import-directly',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      for (const name of packages) {
        const index = await this.resolve(name, join(import.meta.dirname, 'index.html'));
        if (index) files.set(name, exportedFiles(index.id));
      }
    },
    transform: (code, id) => {
      if (!/\.(tsx?|mjs)$/.test(id)) return undefined;
      const changed = code.replace(imports, (whole, names: string, name: string) => {
        const exports = files.get(name);
        if (!exports) return whole;
        return listNames(names)
          .map(([imported, local]) => {
            const { file, exported } = exports.get(imported) ?? { file: name, exported: imported };
            return `import { ${exported} as ${local} } from ${JSON.stringify(file)};`;
          })
          .join('');
      });
      return { code: changed, map: null };
    },
  };
}

type ExportedFile = { file: string; exported: string };

/** The file of each export of a package, from the package's index. */
function exportedFiles(index: string): Map<string, ExportedFile> {
  const lines = readFileSync(index, 'utf8').matchAll(
    /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']+)["']/g,
  );
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      listNames(names).map(([exported, local]) => [
        local,
        { file: join(dirname(index), file), exported },
      ]),
    ),
  );
}

/** The pairs in `a, b as c`: what a file exports and the local name. */
function listNames(names: string): [exported: string, local: string][] {
  return names
    .split(',')
    .map((each) => each.trim().split(/\s+as\s+/))
    .flatMap(([exported, local = exported]) => (exported && local ? [[exported, local]] : []));
}

/** Preloads the font and the Spanish texts, which the first page needs at once. */
function preloadFirst(): Plugin {
  return {
    name: 'preload-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const named = (pattern: RegExp) => Object.keys(bundle).find((name) => pattern.test(name));
        const font = named(/latin-wght-normal.*\.woff2$/);
        const texts = named(/assets\/es-[\w-]+\.js$/);
        const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { crossorigin: '', ...attrs },
          injectTo: 'head',
        });
        return [
          ...(font
            ? [link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}` })]
            : []),
          ...(texts ? [link({ rel: 'modulepreload', href: `/${texts}` })] : []),
        ];
      },
    },
  };
}
