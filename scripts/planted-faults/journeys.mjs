/** Faults that only a real browser shows. Those in the web need a build. */
export const journeyFaults = [
  {
    name: 'links-are-too-dark-in-dark-mode',
    file: 'web/src/ui/tokens.css',
    find: '--link: #7cc7da;',
    replace: '--link: #2f6474;',
    foundBy: ['e2e/accessibility › login.*(accessible|whole)'],
  },
  {
    name: 'text-of-buttons-does-not-wrap',
    file: 'web/src/ui/base.css',
    find: '  text-align: center;\n  white-space: normal;\n',
    replace: '  text-align: center;\n  white-space: nowrap;\n',
    foundBy: ['e2e/accessibility › login.*whole in both languages'],
  },
  {
    name: 'focus-is-invisible',
    file: 'web/src/ui/base.css',
    find: '\n:focus-visible {\n  outline: 3px solid',
    replace: '\n:focus-visible {\n  outline: 0 solid',
    foundBy: ['e2e/keyboard › the Tab key reaches everything'],
  },
  {
    name: 'dialog-writes-a-style-that-the-csp-blocks',
    file: 'web/src/ui/Dialog.tsx',
    find: 'lockScroll={false}',
    replace: 'lockScroll={true}',
    foundBy: ['e2e/keep-focus'],
  },
  {
    name: 'barcode-worker-may-not-decode',
    file: 'server/src/http/security-headers.ts',
    find: " 'wasm-unsafe-eval'",
    replace: '',
    foundBy: ['e2e/scan-with-camera'],
  },
  {
    name: 'camera-is-not-allowed',
    file: 'server/src/http/security-headers.ts',
    find: 'camera=(self)',
    replace: 'camera=()',
    foundBy: ['e2e/scan-with-camera'],
  },
];
