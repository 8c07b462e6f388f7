import type { Computer } from '@cobertura/domain/computer/api.ts';
import { coverageOf } from '@cobertura/domain/computer/coverage.ts';
import { isHistory, listAction } from '@cobertura/domain/computer/list-action.ts';
import { statusFacts } from '@cobertura/domain/computer/status.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { isBeingChecked } from '@cobertura/domain/payment/shown-attempt.ts';
import { nowInSeconds } from '../../../../lib/dates.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { Translate } from '../../../../lib/texts.ts';

export type OpenRepair = { computerId: string; isYours: boolean; until: number | null };

/** Says how many repairs and computers need a step from the family, or else how many are covered. */
export function ListIntro({
  computers,
  options,
  repairs,
}: {
  computers: readonly Computer[] | undefined;
  options: Options | undefined;
  repairs: readonly OpenRepair[];
}) {
  const { t } = useTranslation('computers');
  const current = options && computers?.filter((computer) => !isHistory(computer, options));
  if (!current || current.length === 0) return '\u00a0';
  const facts = current.map((computer) => factsOf(computer, options));
  const countOf = (fact: Fact) => facts.filter((each) => each[fact]).length;

  const shown = repairs.filter(({ computerId }) => current.some(({ _id }) => _id === computerId));
  const yours = shown.filter(({ isYours }) => isYours);
  const missing = countOf('missing');
  if (missing > 0 || yours.length > 0) {
    const step = missing > 0 ? [t('list.missing', { count: missing })] : [];
    return [...repairText(yours, t), ...step].join(' ');
  }
  const covered = countOf('covered');
  const others = (['starting', 'renewable', 'paying', 'waiting', 'over'] as const).filter(countOf);
  if (others.length === 0 && shown.length === 0) {
    return covered > 0 ? t('list.all-covered', { count: covered }) : '\u00a0';
  }
  const parts = others.map((fact) => t(`list.count.${fact}`, { count: countOf(fact) }));
  if (shown.length > 0) parts.push(t('list.count.repair', { count: shown.length }));
  if (covered > 0) parts.unshift(t('list.count.covered', { count: covered }));
  return `${parts.join('; ')}.`;
}

/** The repairs that wait for the family, and the first day on which the time of one ends. */
function repairText(yours: readonly OpenRepair[], t: Translate<'computers'>): string[] {
  const count = yours.length;
  if (count === 0) return [];
  const days = yours.map(({ until }) => until).filter((until) => until !== null);
  return [
    days.length === 0
      ? t('list.repair', { count })
      : t('list.repair-until', { count, day: formatDate(Math.min(...days)) }),
  ];
}

type Fact = keyof ReturnType<typeof factsOf>;

function factsOf(computer: Computer, options: Options) {
  const { status, attempt } = computer;
  const { awaits, phase } = statusFacts[status];
  const action = listAction(computer, options);
  const { kind } = coverageOf(computer, nowInSeconds());
  const paying = attempt !== undefined && isBeingChecked(attempt);
  // A payment in progress needs no step of the family, and an abandoned computer neither.
  const isIdle = paying || action === 'expired';
  return {
    missing: awaits === 'family' && !isIdle,
    covered: kind === 'covered',
    starting: kind === 'from',
    renewable: action === 'renew',
    paying,
    // For a paid or validated computer only the invoice is missing.
    waiting: awaits === 'staff' && phase !== 'covered' && status !== 'validated' && !isIdle,
    over: phase === 'covered' && kind === 'over' && action !== 'renew',
  };
}
