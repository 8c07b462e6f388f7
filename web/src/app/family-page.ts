import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { familyScripts } from './family-scripts.ts';

/** A page of families that is rarely the first one. */
export function familyPage(name: keyof typeof familyScripts) {
  return lazyRouteComponent(async (): Promise<Record<string, ComponentType>> => {
    const scripts = await import('./family-scripts.ts');
    return scripts.familyScripts[name]();
  }, name);
}
