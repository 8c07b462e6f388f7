import { formatDate } from '@cobertura/domain/dates.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { formatIsoDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/Card.tsx';
import { FormActions } from '../../../ui/Form.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { Version } from './queries.ts';
import classes from './Rules.module.css';
import { RulesWords } from './RulesWords.tsx';

const colours = { current: 'green', later: 'blue', earlier: 'neutral' } as const;

/** One version in the words of its contracts, and what may be done with it. */
export function VersionCard({
  version,
  campaign,
  onChange,
  onDelete,
}: {
  version: Version;
  /** The first day of the campaign of the settings. */
  campaign: string | undefined;
  onChange: () => void;
  onDelete: () => void;
}) {
  const { t } = useTranslation('coverage-rules');
  const language = useLanguage();
  const { validFrom, place, createdBy, createdAt, mayChange } = version;
  const day = validFrom === null ? '' : formatIsoDay(validFrom);
  const isCampaign = place === 'current' && campaign !== undefined;
  return (
    <Card>
      <div className={classes.head}>
        <h2>{validFrom === null ? t('first') : t('from', { day })}</h2>
        <StatusBadge colour={colours[place]}>
          {isCampaign ? t('place.campaign', { day: campaign }) : t(`place.${place}`)}
        </StatusBadge>
      </div>
      <RulesWords words={version.words[language]} />
      <p className={classes.facts}>{useNamed(version)}</p>
      {createdBy !== null && createdAt !== null && (
        <p className={classes.facts}>
          {t('written', { name: createdBy, day: formatDate(createdAt) })}
        </p>
      )}
      {mayChange && (
        <FormActions>
          <Button
            variant="default"
            leftSection={<IconTrash size={20} stroke={1.9} aria-hidden="true" />}
            aria-label={t('delete-it', { day })}
            onClick={onDelete}
          >
            {t('delete-button')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencil size={20} stroke={1.9} aria-hidden="true" />}
            aria-label={t('change-it', { day })}
            onClick={onChange}
          >
            {t('change-button')}
          </Button>
        </FormActions>
      )}
    </Card>
  );
}

/** How many contracts name a version, and whether it may still change. */
function useNamed({ contracts, mayChange }: Version): string {
  const { t } = useTranslation('coverage-rules');
  if (contracts === null) return t('named.first');
  if (contracts.count === 0) return t(mayChange ? 'named.none' : 'named.repairs');
  return contracts.exact
    ? t('named.by', { count: contracts.count })
    : t('named.many', { limit: formatCount(contracts.count) });
}
