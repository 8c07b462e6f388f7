import type { Page } from '@playwright/test';

const timeoutMs = 10_000;

/** What the layout of a page is checked for. Each check lists what is wrong. */
type LayoutChecks = Record<
  'cutOff' | 'overlapping' | 'lostWhenEnlarged' | 'moving' | 'tooSmall' | 'displayed',
  () => string[]
>;
export type LayoutCheck = Exclude<keyof LayoutChecks, 'displayed'>;

/** Loads the checks into each page that this one opens. */
export async function installLayoutChecks(page: Page): Promise<void> {
  await page.addInitScript(defineLayoutChecks);
}

/** Waits until the page is still and nothing is wrong. Returns what is still wrong after a timeout. */
export function layoutProblems(page: Page, checks: readonly LayoutCheck[]): Promise<string[]> {
  return page.evaluate(
    async ({ checks, timeoutMs }) => {
      const { layoutChecks } = globalThis as unknown as { layoutChecks: LayoutChecks };
      const isMoving = () =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .some(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
      const end = performance.now() + timeoutMs;
      for (;;) {
        // Observers of sizes run after the first frame, and an open menu moves to its place then.
        await frame();
        const now = await frame();
        if (isMoving() && now < end) continue;
        const problems = checks.flatMap((name) =>
          layoutChecks[name]().map((problem) => `${name}: ${problem}`),
        );
        if (problems.length === 0 || now > end) return problems;
      }
    },
    { checks, timeoutMs },
  );
}

/** The displayed elements of the content, or of the dialog, and how each is laid out. */
export async function displayedContent(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { layoutChecks } = globalThis as unknown as { layoutChecks: LayoutChecks };
    return layoutChecks.displayed().join(' ');
  });
}

/** Runs in the page. */
function defineLayoutChecks(): void {
  type Box = { left: number; top: number; right: number; bottom: number };
  // The page below a dialog is a state of its own.
  const openDialog = () => document.querySelector('[role="dialog"]');

  /** Elements that are wider than the page or than their box, and buttons that hide a line. */
  function cutOff(): string[] {
    const { scrollWidth, clientWidth } = document.documentElement;
    const elements = [
      ...document.querySelectorAll<HTMLElement>('button, button *, label, h1, h2, a'),
    ];
    return [
      ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth}`] : []),
      ...elements
        .filter(
          (each) =>
            each.clientWidth > 1 &&
            (each.scrollWidth > each.clientWidth + 1 ||
              (each.matches('.mantine-Button-label') && each.scrollHeight > each.clientHeight + 1)),
        )
        .map((each) => `${each.tagName} ${each.textContent}`),
    ];
  }

  /** Texts that are drawn over each other. */
  function overlapping(): string[] {
    const lines = drawnLines(openDialog()).sort((a, b) => a.box.top - b.box.top);
    return lines.flatMap(({ text, box }, at) => {
      const found: string[] = [];
      for (const { text: otherText, box: other } of lines.slice(at + 1)) {
        if (other.top >= box.bottom) break;
        const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const height = Math.min(box.bottom, other.bottom) - other.top;
        // Lines of a paragraph touch each other.
        const lower = Math.min(box.bottom - box.top, other.bottom - other.top);
        if (width > 4 && height > lower / 2)
          found.push(`"${text.slice(0, 40)}" and "${otherText.slice(0, 40)}"`);
      }
      return found;
    });
  }

  function drawnLines(dialog: Element | null): { text: string; box: Box }[] {
    const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
    const lines: { text: string; box: Box }[] = [];
    // What is scrolled out of a part of the page is not drawn.
    const clip = ({ left, top, right, bottom }: Box, element: Element | null): Box => {
      if (element === null || element === document.body) return { left, top, right, bottom };
      const part =
        getComputedStyle(element).overflowY === 'visible'
          ? { top, bottom }
          : element.getBoundingClientRect();
      const clipped = { top: Math.max(top, part.top), bottom: Math.min(bottom, part.bottom) };
      return clip({ left, right, ...clipped }, element.parentElement);
    };
    // What sticks to an edge, or opens over the page, covers it on purpose.
    const isAbove = (element: Element | null): boolean =>
      element !== null &&
      element !== dialog &&
      (/fixed|sticky|absolute/.test(getComputedStyle(element).position) ||
        isAbove(element.parentElement));
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      // A card far below the screen is not laid out yet.
      const drawn = { opacityProperty: true, contentVisibilityAuto: true };
      if (!parent || text === '' || !parent.checkVisibility(drawn)) continue;
      if (parent.closest('.visually-hidden, option, svg') || isAbove(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rectangle of range.getClientRects()) {
        const box = clip(rectangle, parent);
        if (box.right - box.left > 2 && box.bottom - box.top > 2) lines.push({ text, box });
      }
    }
    return lines;
  }

  /** What is hard to reach at 400 %: horizontal scrolling outside of tables, or sticky parts over half of the page. */
  function lostWhenEnlarged(): string[] {
    const name = (each: Element) =>
      `${each.tagName} ${each.getAttribute('class') ?? ''} "${each.textContent?.trim().slice(0, 40)}"`;
    const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter((each) =>
      each.checkVisibility(),
    );
    const sideways = all.filter(
      (each) =>
        /auto|scroll/.test(getComputedStyle(each).overflowX) &&
        each.scrollWidth > each.clientWidth + 1 &&
        !each.closest('table') &&
        !each.querySelector('table'),
    );
    const dialog = openDialog();
    const room = dialog ?? document.documentElement;
    const { scrollTop, clientHeight } = room;
    room.scrollTo(0, (room.scrollHeight - clientHeight) / 2);
    const top = dialog ? dialog.getBoundingClientRect().top : 0;
    const stuck = all
      .filter((each) => !dialog || (each !== dialog && dialog.contains(each)))
      .filter((each) => /sticky|fixed/.test(getComputedStyle(each).position))
      .filter((each) => each.clientWidth > room.clientWidth / 2 && !each.closest('table'))
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .map(({ each, box }) => ({
        each,
        height: Math.min(box.bottom, top + clientHeight) - Math.max(box.top, top),
      }))
      .filter(({ height }) => height > 0);
    room.scrollTo(0, scrollTop);
    const covered = stuck.reduce((sum, { height }) => sum + height, 0);
    return [
      ...sideways.map((each) => `sideways: ${name(each)}`),
      ...(covered > clientHeight / 2
        ? [`${covered} of ${clientHeight} px are covered by ${stuck.map(({ each }) => name(each))}`]
        : []),
    ];
  }

  /** Elements that move although the browser asks for reduced motion. */
  function moving(): string[] {
    const longest = (durations: string) =>
      Math.max(...durations.split(',').map((each) => Number.parseFloat(each)));
    return [...document.querySelectorAll('*')].flatMap((each) =>
      [null, '::before', '::after']
        .map((part) => getComputedStyle(each, part))
        .filter(
          ({ animationName, animationDuration, transitionDuration, scrollBehavior }) =>
            (animationName !== 'none' && longest(animationDuration) > 0.001) ||
            longest(transitionDuration) > 0.001 ||
            scrollBehavior === 'smooth',
        )
        .map(() => `${each.tagName} ${each.getAttribute('class') ?? ''}`),
    );
  }

  /**
   * Targets below 24 × 24 px that are too close to others (WCAG 2.5.8), and parts that scroll without a
   * target inside, which the keyboard cannot reach.
   */
  function tooSmall(): string[] {
    const targets = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary',
      ),
    ]
      .filter((each) => each.checkVisibility({ opacityProperty: true }) && !each.closest('[inert]'))
      .map((each) => ({ each, box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const small = targets
      // A link in a sentence is as high as its line.
      .filter(({ each }) => getComputedStyle(each).display !== 'inline')
      .filter(({ box }) => Math.min(box.width, box.height) < 23.5)
      .filter(({ each, box }) => {
        const x = box.left + box.width / 2;
        const y = box.top + box.height / 2;
        return targets.some(({ each: other, box: near }) => {
          if (other.contains(each) || each.contains(other)) return false;
          const dx = Math.max(near.left - x, 0, x - near.right);
          const dy = Math.max(near.top - y, 0, y - near.bottom);
          return Math.hypot(dx, dy) < 12;
        });
      });
    const unreachable = [...document.querySelectorAll<HTMLElement>('#content *, [role="dialog"] *')]
      .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowY))
      .filter((each) => each.scrollHeight > each.clientHeight + 14 && each.tabIndex < 0)
      .filter((each) => !targets.some(({ each: target }) => each.contains(target)))
      // The field of a list box moves through its options.
      .filter((each) => !each.matches('[role="listbox"]'));
    return [...small.map(({ each }) => each), ...unreachable].map(
      (each) => `${each.tagName} ${each.getAttribute('class')} ${each.textContent?.slice(0, 40)}`,
    );
  }

  function displayed(): string[] {
    const room = openDialog() ?? document.querySelector('#content') ?? document.body;
    return [...room.querySelectorAll('*')]
      .filter((each) => each.checkVisibility() && !each.closest('svg > *'))
      .map((each) => `${each.tagName}:${getComputedStyle(each).display}`);
  }

  Object.assign(globalThis, {
    layoutChecks: { cutOff, overlapping, lostWhenEnlarged, moving, tooSmall, displayed },
  });
}
