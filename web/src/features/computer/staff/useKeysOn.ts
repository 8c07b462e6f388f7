import { useStoredChoice } from '../../../ui/useStoredChoice.ts';

/** Whether single keys do things. Who dictates or types by accident can turn them off. */
export function useKeysOn(): [boolean, (on: boolean) => void] {
  const [state, remember] = useStoredChoice('staff-keys', 'on');
  return [state === 'on', (on) => remember(on ? 'on' : 'off')];
}
