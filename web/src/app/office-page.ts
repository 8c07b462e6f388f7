import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { officeScripts } from './office-scripts.ts';

/** A page of the staff, except for the list of computers. */
export function officePage(name: keyof typeof officeScripts) {
  return lazyRouteComponent(async (): Promise<Record<string, ComponentType>> => {
    const scripts = await import('./office-scripts.ts');
    return scripts.officeScripts[name]();
  }, name);
}
