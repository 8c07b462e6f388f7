import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/** Only modules that at least two pages use. Their dependencies are assigned separately. */
const shared = { minShareCount: 2, includeDependenciesRecursively: false };
/** Dialogs and menus, with the code that positions them. */
const dialogs =
  /node_modules\/(@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|tslib|get-nonce)|ui\/(Dialog|ConfirmDialog|useReturnFocus)|@mantine\/core\/(esm\/components|styles)\/(Modal|Popover|Menu|Overlay|ScrollArea|Portal|Paper|FocusTrap)|@mantine\/hooks\/esm\/use-(floating|focus|scroll|hotkeys|click-outside|resize)/;
/** Tables and their actions, which only staff see. */
const staff =
  /\/computer\/staff|\/payment\/staff|\/features\/(export|invoice|verifactu)\/|\/ui\/(DataTable|PagedTable|Pager|SortHeader|SearchField|FilterPanel|TableSkeleton|ReasonForm|FullWidth|AddButton|IconButton|row-keys)|\/lib\/(paging|deletion|date-columns|line-issue)/;
/** Large modules, or modules of few pages. The bundler chooses their chunk. */
const ungrouped =
  /Dialog|Lightbox|pdf|\/legal\/|\/locales\/|\/features\/contract\/|\/pages\/|signature_pad/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), dropUnusedPalettes(), preloadFirst(), precompress()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The first page loads two chunks. A dozen small ones would compress worse.
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack|use-sync-external-store)\//,
            },
            { name: 'first', tags: ['$initial'] },
            // Shared modules form three chunks. Seventy small ones would be slow on a phone.
            { name: 'window', test: dialogs, ...shared },
            { name: 'staff', test: staff, ...shared },
            { name: 'parts', test: (id) => !ungrouped.test(id), ...shared },
          ],
        },
      },
    },
  },
});

/** Removes the variables of Mantine's colours that this product does not use. */
function dropUnusedPalettes(): Plugin {
  const unused =
    /--mantine-color-(pink|grape|violet|indigo|cyan|teal|lime|yellow|orange|green|blue)-[\w-]+:[^;}]+;?/g;
  return {
    name: 'drop-unused-palettes',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue;
        output.source = output.source.toString().replace(unused, '');
      }
    },
  };
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

/** Writes a brotli and a gzip copy beside every text file, so that the server never compresses. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    // Vite changes chunks until the bundle is written, so an earlier hook would compress stale content.
    writeBundle: ({ dir = 'dist' }) => {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|txt)$/.test(name)) continue;
        const path = join(dir, name);
        const content = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${path}.br`, brotliCompressSync(content, { params }));
        writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}
