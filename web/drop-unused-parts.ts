import type { Plugin } from 'vite';

/** Removes colours, variables and code of Mantine that this product does not use. */
export function dropUnusedParts(): Plugin {
  const colours = 'pink|grape|violet|indigo|cyan|teal|lime|yellow|orange|green|blue';
  const variables = new RegExp(
    `--mantine-(color-(${colours})|h[1-6]|heading|breakpoint|primary-color-\\d)[\\w-]*:[^;}]+;?`,
    'g',
  );
  const palettes = new RegExp(`\\b(${colours}): \\[[^\\]]*\\],?`, 'g');
  /** Only the developer tools of React show these. */
  const displayNames = /^\w+\.displayName = "@mantine\/[^"]*";$/gm;
  /** The router's own error page, in English. Our root route has another one. */
  const errorPage = /^function ErrorComponent\(.*?^\}$/ms;
  return {
    name: 'drop-unused-parts',
    apply: 'build',
    transform: (code, id) => {
      const [, imports = {}] = unusedImports.find(([file]) => file.test(id)) ?? [];
      const changed = Object.entries(imports).reduce(
        (changed, [name, value]) =>
          changed.replace(
            new RegExp(`import \\{ ${name} \\} from "[^"]+";`),
            `const ${name} = ${value};`,
          ),
        (id.endsWith('/default-colors.mjs') ? code.replace(palettes, '') : code)
          .replace(displayNames, '')
          .replace(errorPage, 'const ErrorComponent = () => null;'),
      );
      return changed === code ? undefined : { code: changed, map: null };
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue;
        output.source = output.source.toString().replace(variables, '');
      }
    },
  };
}

/** What Mantine and the router import and this product does not use, and the value that replaces it. */
const unusedImports: [file: RegExp, imports: Record<string, string>][] = [
  // The theme has its own function, without automatic contrast.
  [/\/default-theme\.mjs$/, { defaultVariantColorsResolver: 'undefined' }],
  [/\/parse-theme-color\.mjs$/, { isLightColor: '() => false' }],
  [
    /\/Input\.mjs$/,
    {
      InputClearButton: '{}',
      InputPlaceholder: '{}',
      InputSuccess: '{}',
      InputClearSection: '(props) => props.rightSection ?? props.__defaultRightSection',
    },
  ],
  // The content security policy allows no inline style elements, so no part has responsive props.
  [
    /\/Box\.mjs$/,
    {
      InlineStyles: '() => null',
      hashStyleProps: '() => undefined',
    },
  ],
  [/\/InputWrapper\.mjs$/, { InputSuccess: '{}' }],
  [/\/Loader\.mjs$/, { Bars: '{}', Dots: '{}' }],
  // The server draws no pages.
  [/react-router\/.*\/Match\.js$/, { ClientOnly: '() => null' }],
  // `markLoadFailures` renames these errors, because the router would reload also without a connection.
  [/\/lazyRouteComponent\.js$/, { isModuleNotFoundError: '() => false' }],
  // The spinner of a button appears at once.
  [
    /\/(Button|ActionIcon)\.mjs$/,
    {
      ButtonGroup: '{}',
      ButtonGroupSection: '{}',
      Transition: '({ mounted, children }) => (mounted ? children({}) : null)',
    },
  ],
];
