import { useTranslation } from 'react-i18next';
import { failureText } from './failure.ts';

type Deleting = {
  mutate: () => void;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
  /** Some answers say whether it is gone. */
  data?: { deleted: boolean } | unknown;
};

/** What every question before a deletion has: its buttons, and how it went. */
export function useDeletion(
  { mutate, isPending, isSuccess, error, data }: Deleting,
  { deleted, failed }: { deleted: string; failed: string },
) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const isGone = isSuccess && !saysNo(data);
  return {
    labels: {
      confirm: t('list.delete'),
      cancel: common('app.cancel'),
      close: common('app.close'),
    },
    dangerous: true,
    isPending,
    failure: isSuccess && !isGone ? failed : failureText(error, failed),
    done: isGone ? deleted : undefined,
    onConfirm: () => mutate(),
  };
}

function saysNo(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'deleted' in data && data.deleted === false;
}
