import { useStoredChoice } from './useStoredChoice.ts';

/** Whether keyboard shortcuts are on. Staff who dictate must be able to turn single keys off. */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const [state, remember] = useStoredChoice('staff-keys', 'on');
  return [state === 'on', (on) => remember(on ? 'on' : 'off')];
}
