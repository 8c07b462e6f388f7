import { useTranslation } from '../../../../lib/i18n.ts';
import type { BulkPlan } from './bulk-plan.ts';

/** What a bulk action does, what it cannot do, and why. */
export function useBulkWords() {
  const { t } = useTranslation('staff');
  return {
    labelOf: ({ action, kind, computers }: BulkPlan): string => {
      const count = computers.length;
      if (action === 'invoice') return t('bulk.invoice', { count });
      if (kind === undefined || kind === 'invoice') return t(`bulk.${action}`, { count });
      return t(`bulk.${action}-${kind}`, { count });
    },
    cannotOf: ({ cannotCount }: BulkPlan): string => t('bulk.cannot', { count: cannotCount }),
    reasonsOf: ({ cannot }: BulkPlan): string[] =>
      cannot.map(({ status, needsSerial, hasWithdrawal, count }) => {
        if (hasWithdrawal) return t('bulk.cannot-withdrawal', { count });
        return needsSerial
          ? t('bulk.cannot-no-serial', { count })
          : t('bulk.cannot-status', { count, status: t(`status.${status}`) });
      }),
  };
}
