import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

const pages = [
  ['a plain element', '<div><p id="it">text</p></div>'],
  ['a plain part of a line', '<p><b id="it">text</b></p>'],
  ['a cell', '<table><tbody><tr><td id="it">text</td></tr></tbody></table>'],
  ['a hidden row', '<table><tbody><tr hidden id="it"><td>text</td></tr></tbody></table>'],
  ['in a hidden row', '<table><tbody><tr hidden><td id="it">text</td></tr></tbody></table>'],
  ['hidden', '<div hidden id="it">text</div>'],
  ['hidden until found', '<div hidden="until-found" id="it">text</div>'],
  ['in something hidden', '<div hidden><p id="it">text</p></div>'],
  ['a closed dialog', '<dialog id="it">text</dialog>'],
  ['an open dialog', '<dialog id="it" open>text</dialog>'],
  ['in a closed dialog', '<dialog><p id="it">text</p></dialog>'],
  ['a popover', '<div popover="auto" id="it">text</div>'],
  ['a hidden input', '<input type="HIDDEN" id="it">'],
  ['an input', '<input id="it">'],
  ['the summary of details', '<details><summary id="it">text</summary>more</details>'],
  ['inside closed details', '<details><summary>text</summary><p id="it">more</p></details>'],
  ['a drawing', '<svg><title id="it">text</title></svg>'],
  ['a script', '<script id="it" type="text/plain"></script>'],
  ['without display', '<div style="display: none" id="it">text</div>'],
  ['invisible', '<div style="visibility: hidden" id="it">text</div>'],
  ['in something invisible', '<div style="visibility: hidden"><p id="it">text</p></div>'],
  [
    'visible again',
    '<div style="visibility: hidden"><p style="visibility: visible" id="it">text</p></div>',
  ],
  ['transparent', '<div style="opacity: 0" id="it">text</div>'],
  ['in something transparent', '<div style="opacity: 0"><p id="it">text</p></div>'],
  ['without a pointer', '<div style="pointer-events: none"><p id="it">text</p></div>'],
  ['with variables', '<div style="--size: 2px; transform: none" id="it">text</div>'],
  ['reset', '<p style="all: unset" id="it">text</p>'],
] as const;

// Later files of this worker use the same page.
afterEach(() => document.body.replaceChildren());

describe('a computed style is the one of jsdom', () => {
  const properties = ['display', 'visibility', 'opacity', 'pointer-events', 'transform'];

  test.each(pages)('%s', (_name, html) => {
    // The window of a frame has the function of jsdom.
    const { contentWindow: other } = document.body.appendChild(document.createElement('iframe'));
    if (!other) throw new Error('no window');
    other.document.body.innerHTML = html;
    const real = other.getComputedStyle(other.document.getElementById('it') as Element);
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = html;
    const quick = getComputedStyle(document.getElementById('it') as Element);

    for (const property of properties) {
      expect.soft(quick.getPropertyValue(property), property).toBe(real.getPropertyValue(property));
    }
    expect(quick.pointerEvents).toBe(real.pointerEvents);
    expect(quick.display).toBe(real.display);
    expect(quick.transform).toBe(real.transform);
  });

  test('with a stylesheet in the page', () => {
    document.body.innerHTML = '<style>p { display: none }</style><p id="it">text</p>';

    expect(getComputedStyle(document.getElementById('it') as Element).display).toBe('none');
  });
});

test('an error of a query shows the page', () => {
  render(<p>what the page says</p>);

  expect(() => screen.getByRole('button')).toThrow('what the page says');
});
