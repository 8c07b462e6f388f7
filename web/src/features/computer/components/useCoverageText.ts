import {
  type Coverage,
  type CoverageFacts,
  coverageOf,
} from '@cobertura/domain/computer/coverage.ts';
import { formatDate } from '@cobertura/domain/dates.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { useTranslation } from '../../../lib/i18n.ts';

/** Returns a function that says whether a computer is covered, in the texts of families or staff. */
export function useCoverageText(texts: 'computers' | 'staff') {
  const { t } = useTranslation(texts);
  return (computer: CoverageFacts): string => {
    const coverage = coverageOf(computer, nowInSeconds());
    if (isOverByWithdrawal(computer, coverage.kind)) {
      return t('coverage.withdrawn', { date: formatDate(computer.withdrawnAt ?? 0) });
    }
    switch (coverage.kind) {
      case 'covered':
        return t('coverage.covered', { date: formatDate(coverage.until) });
      case 'from':
        return t('coverage.from', {
          date: formatDate(coverage.from),
          until: formatDate(coverage.until),
        });
      case 'over':
        return t('coverage.over', { date: formatDate(coverage.since) });
      case 'not-yet':
        return t('coverage.not-yet');
    }
  };
}

/** An earlier period of a renewed computer may still run. */
function isOverByWithdrawal({ withdrawnAt }: CoverageFacts, kind: Coverage['kind']): boolean {
  return withdrawnAt !== null && (kind === 'over' || kind === 'not-yet');
}
