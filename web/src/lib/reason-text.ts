import { dataFields } from '@cobertura/domain/computer/data.ts';
import { documentKinds } from '@cobertura/domain/computer/documents.ts';
import { startsLater } from '@cobertura/domain/contract/start-boxes.ts';
import { paymentMethods } from '@cobertura/domain/payment/methods.ts';
import { denialReasons, toRefundReasons } from '@cobertura/domain/payment/settle.ts';
import { reminderKinds } from '@cobertura/domain/reminder/due.ts';
import { useTranslation } from './i18n.ts';

/** Reasons in a timeline that are codes of the system, not free text. */
const reasons = [
  ...dataFields,
  ...documentKinds,
  ...denialReasons,
  ...toRefundReasons,
  ...reminderKinds,
  ...paymentMethods,
  startsLater,
] as const;

/** Returns a function that translates a list of reason codes. Other reasons are free text and stay. */
export function useReasonText(): (why: string) => string {
  const { t } = useTranslation('staff');
  return (why) => {
    const parts = why.split(', ');
    return parts.every(isReason)
      ? parts.map((part) => (isReason(part) ? t(`why.${part}`) : part)).join(', ')
      : why;
  };
}

function isReason(text: string): text is (typeof reasons)[number] {
  return reasons.some((reason) => reason === text);
}
