import { beforeEach, describe, expect, it } from 'vitest';
import {
  checkRoomToStart,
  type Disk,
  DiskFull,
  type SpaceEvent,
  watchSpace,
} from './disk-space.ts';

const mebibyte = 1024 ** 2;

/** A disk whose free megabytes the test sets. The reserve takes 32 of them. */
function fakeDisk(free: number) {
  const state = { free, reserved: 0, hasQuota: false, tries: 0 };
  const disk: Disk = {
    freeBytes: () => (state.free - state.reserved) * mebibyte,
    reservedBytes: () => state.reserved * mebibyte,
    reserve: () => {
      state.tries += 1;
      if (state.hasQuota) throw new Error('EDQUOT');
      state.reserved = 32;
    },
    release: () => {
      state.reserved = 0;
    },
  };
  return { state, disk };
}

describe('the watch of the free space', () => {
  let events: SpaceEvent[];
  beforeEach(() => {
    events = [];
  });
  const watch = (disk: Disk) => watchSpace(disk, (event) => events.push(event));

  it('reserves space on a disk with room and reports nothing', () => {
    const { state, disk } = fakeDisk(1000);
    expect(watch(disk).isLow()).toBe(false);
    expect(state.reserved).toBe(32);
    expect(events).toEqual([]);
  });

  it('releases the reserve once when space runs out', () => {
    const { state, disk } = fakeDisk(1000);
    const space = watch(disk);
    space.isLow();
    state.free = 43;
    expect([space.isLow(), space.isLow()]).toEqual([true, true]);
    expect(state.reserved).toBe(0);
    expect(events).toEqual([{ isLow: true, freeMegabytes: 43 }]);
  });

  it.each([
    [95, true],
    [96, false],
  ])('with %i MB free after a full disk, isLow returns %s', (free, isLow) => {
    const { state, disk } = fakeDisk(1000);
    const space = watch(disk);
    space.isLow();
    state.free = 40;
    space.isLow();
    state.free = free;
    expect(space.isLow()).toBe(isLow);
    expect(state.reserved).toBe(isLow ? 0 : 32);
    expect(events).toHaveLength(isLow ? 1 : 2);
  });

  it('stays low under a quota and tries to write the reserve every 30 seconds', () => {
    const { state, disk } = fakeDisk(1000);
    let now = 0;
    const space = watchSpace(
      disk,
      (event) => events.push(event),
      () => now,
    );
    space.isLow();
    state.hasQuota = true;
    expect([space.markFull(), space.markFull()]).toEqual([true, false]);
    expect([space.isLow(), space.isLow(), space.isLow()]).toEqual([true, true, true]);
    expect(state.tries).toBe(2);
    state.hasQuota = false;
    expect(space.isLow()).toBe(true);
    now = 30_000;
    expect(space.isLow()).toBe(false);
    expect(events.map(({ isLow }) => isLow)).toEqual([true, false]);
  });
});

describe('the room to start', () => {
  it.each([
    ['an existing database', false, 80],
    ['a new database', true, 144],
  ])('requires room to start for %s', (_name, isNew, needed) => {
    const check = (free: number) => checkRoomToStart('/data', isNew, fakeDisk(free).disk);
    expect(() => check(needed - 1)).toThrow(DiskFull);
    expect(() => check(needed - 1)).toThrow(/The disk of the data folder \/data is full/);
    check(needed);
  });

  it('counts the reserve as room to start', () => {
    const { disk } = fakeDisk(80);
    disk.reserve();
    checkRoomToStart('/data', false, disk);
  });
});
