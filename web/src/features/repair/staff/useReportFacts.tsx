import { formatDateTime } from '@cobertura/domain/dates.ts';
import {
  repairCauses,
  repairParts,
  testItems,
  wordsOfIntake,
} from '@cobertura/domain/repair/report.ts';
import type { SharedRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { formatIsoDay } from '../../../lib/dates.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import type { Fact } from '../../../ui/Facts.tsx';

/** What the family reported, as the desk and the workshop both read it. */
export function useReportFacts(repair: SharedRepair): Fact[] {
  const { t } = useTranslation('repair-desk');
  const language = useLanguage();
  return known([
    [t('fact.parts'), repair.parts.map((part) => repairParts[part][language]).join(', ')],
    [t('fact.cause-told'), repairCauses[repair.causeTold][language]],
    [t('fact.happened'), formatIsoDay(repair.happenedOn)],
    [t('fact.reported'), formatDateTime(repair.reportedAt)],
    [t('fact.backup'), t(repair.hasBackup ? 'fact.backup-yes' : 'fact.backup-no')],
    [t('fact.no-photo'), repair.noPhotoReason],
  ]);
}

/** What the workshop found and did. */
export function useWorkshopFacts(repair: SharedRepair): Fact[] {
  const { t } = useTranslation('repair-desk');
  const language = useLanguage();
  const { causeFound, intake, outcome, replacement, expectedOn, arrivedAt, returnedAt } = repair;
  const day = (at: number | null) => at !== null && formatDateTime(at);
  return known([
    [t(repair.handOverAtWorkshop ? 'fact.hand-over' : 'fact.hand-over-elsewhere'), repair.handOver],
    [t('fact.arrived'), day(arrivedAt)],
    [t('fact.intake'), intake && (wordsOfIntake(intake, language).join(', ') || '—')],
    [t('fact.intake-words'), intake?.words],
    [t('fact.cause-found'), causeFound && repairCauses[causeFound][language]],
    [t('fact.diagnosis'), repair.diagnosis],
    [t('fact.tested'), repair.tested?.map((item) => testItems[item][language]).join(', ')],
    [t('fact.expected'), expectedOn && formatIsoDay(expectedOn)],
    [t('fact.irreparable'), repair.irreparableWords],
    [t('fact.outcome'), outcome && t(`outcome.${outcome}`)],
    [t('fact.new-laptop'), replacement && `${replacement.serial} · ${replacement.model}`],
    [t('fact.returned'), day(returnedAt)],
    [t('fact.guaranteed'), day(repair.guaranteedUntil)],
  ]);
}

/** The facts that have a value. */
export function known(
  facts: readonly (readonly [string, string | null | undefined | false])[],
): Fact[] {
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}
