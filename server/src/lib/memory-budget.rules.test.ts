import { describe, expect, it } from 'vitest';
import { createMemoryBudget } from './memory-budget.ts';

/** Each name is its key and a number: a1, a2, b1. */
function setUp(maxBytes: number) {
  const budget = createMemoryBudget(maxBytes);
  const dropped: string[] = [];
  const open = (name: string) => budget.open(name.charAt(0), () => dropped.push(name));
  const hold = (name: string, bytes: number) => {
    const share = open(name);
    share.add(bytes);
    return share;
  };
  return { budget, dropped, open, hold };
}

describe('memory budget', () => {
  it('drops the newest of the key that holds most, and not a newcomer with little', () => {
    const { budget, dropped, hold } = setUp(100);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) hold(name, 15);
    hold('b1', 20);
    hold('c1', 10);
    expect(dropped).toEqual(['a5']);
    expect(budget.held()).toBe(90);
  });

  it('drops as many as necessary', () => {
    const { budget, dropped, hold } = setUp(100);
    for (const name of ['a1', 'a2', 'a3']) hold(name, 15);
    for (const name of ['b1', 'b2']) hold(name, 20);
    hold('c1', 35);
    expect(dropped).toEqual(['a3', 'b2']);
    expect(budget.held()).toBe(85);
  });

  it('drops the one that grows when its own key holds most', () => {
    const { dropped, hold } = setUp(100);
    hold('b1', 45);
    hold('a1', 45).add(20);
    expect(dropped).toEqual(['a1']);
  });

  it('never drops what holds nothing yet', () => {
    const { dropped, open, hold } = setUp(100);
    hold('a1', 90);
    open('a2');
    hold('b1', 20);
    expect(dropped).toEqual(['a1']);
  });

  it('counts no bytes after the end, and none of a dropped one', () => {
    const { budget, dropped, hold } = setUp(100);
    const a = hold('a1', 110);
    a.add(50);
    a.close();
    hold('b1', 60).close();
    expect(budget.held()).toBe(0);
    hold('c1', 100);
    expect(dropped).toEqual(['a1']);
  });
});
