import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/** What more than one page has, without what it stands on: that has a place of its own. */
const shared = { minShareCount: 2, includeDependenciesRecursively: false };
/** Windows over the page and menus, with all that puts them in their place. */
const windows =
  /node_modules\/(@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|tslib|get-nonce)|ui\/(Dialog|ConfirmDialog|useFocusBack)|@mantine\/core\/(esm\/components|styles)\/(Modal|Popover|Menu|Overlay|ScrollArea|Portal|Paper|FocusTrap)|@mantine\/hooks\/esm\/use-(floating|focus|scroll|hotkeys|click-outside|resize)/;
/** Tables, and what is done with their rows. */
const staff =
  /\/computer\/staff|\/payment\/staff|\/features\/accounting\/|\/ui\/(DataTable|PagedTable|Pager|SortHeader|SearchField|FilterPanel|TableSkeleton|ReasonForm|FullWidth|AddButton|IconButton|row-keys)|\/lib\/(paged-texts|paging|deletion|date-columns|line-issue)/;
/** Heavy, or of few pages: each stays where the bundler puts it. */
const apart = /Dialog|Lightbox|pdf|\/legal\/|\/locales\/|\/signing\/|\/pages\/|signature_pad/;

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
          // What the first page needs, in two pieces: a dozen small ones compress and travel worse.
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|@tanstack|use-sync-external-store)\//,
            },
            { name: 'first', tags: ['$initial'] },
            // What several pages share, in three pieces: a page of seventy crumbs spends a phone's time on
            // asking for them.
            { name: 'window', test: windows, ...shared },
            { name: 'staff', test: staff, ...shared },
            { name: 'parts', test: (id) => !apart.test(id), ...shared },
          ],
        },
      },
    },
  },
});

/** Mantine's variables hold ten shades of colours that this product never shows. */
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

/** The font and the Spanish texts are needed at once: the browser hears of them from the page itself. */
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

/** Puts a brotli and a gzip copy beside every text file, so that the server never compresses. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    // Not earlier: Vite still writes into its chunks while the bundle is generated.
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
