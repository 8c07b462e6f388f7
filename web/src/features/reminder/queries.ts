import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export function useChooseReminders(key: string) {
  return useMutation({
    mutationFn: (wanted: boolean) => call('PUT /reminders', { body: { key, wanted } }),
  });
}
