import { minFamilySearch } from '@cobertura/domain/person/family-search.ts';
import { fullName } from '@cobertura/domain/person/full-name.ts';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Email } from '../../../../ui/Email.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/LoadFailure.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import classes from './Phone.module.css';
import { type Family, useFamilies } from './queries.ts';

/** Finds the family that calls, by a part of its e-mail, NIF, telephone number or name. */
export function FindFamily({
  text,
  onSearch,
  chooseLink,
  newLink,
}: {
  text: string;
  onSearch: (text: string) => void;
  /** Leads to the registration of a computer. */
  chooseLink: (family: Family, label: string) => ReactNode;
  /** Leads to the registration of a family. */
  newLink: ReactNode;
}) {
  const { t } = useTranslation('phone');
  const field = useRef<HTMLInputElement>(null);
  // The only field of the page. The caller is waiting.
  useEffect(() => field.current?.focus(), []);
  return (
    <Card>
      <div className="stack">
        <SearchField
          ref={field}
          label={t('search')}
          value={text}
          onSearch={onSearch}
          minLength={minFamilySearch}
          tooShort={t('too-short', { count: minFamilySearch })}
          autoCapitalize="none"
        />
        {text !== '' && <Found text={text} chooseLink={chooseLink} />}
        <div>{newLink}</div>
      </div>
    </Card>
  );
}

function Found({
  text,
  chooseLink,
}: {
  text: string;
  chooseLink: (family: Family, label: string) => ReactNode;
}) {
  const { t } = useTranslation('phone');
  const { t: common } = useTranslation();
  const { data, error, isPlaceholderData, isPending, refetch } = useFamilies(text);
  if (error) {
    return (
      <LoadFailure
        message={failureText(error, t('failed'))}
        retryLabel={common('app.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending) return <p role="status">{t('searching')}</p>;
  if (data.docs.length === 0) {
    return (
      <EmptyState icon={<IconUsers size={32} stroke={1.9} />}>
        <span role="status">{t('none')}</span>
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className={classes.count}>
        {t('found', { count: data.docs.length })}
        {data.more && `. ${t('more')}`}
      </p>
      <ul className={classes.families} aria-busy={isPlaceholderData}>
        {data.docs.map((family) => (
          <li key={family._id} className={classes.family}>
            <div>
              <strong>{fullName(family)}</strong>{' '}
              {(!family.isActivated || family.isLocked) && (
                <StatusBadge colour="yellow">{t('waits')}</StatusBadge>
              )}
              <div className={classes.details}>
                <span>{family.dni}</span>
                <Email>{family.email}</Email>
                <span>{family.phone}</span>
                <span>{family.town}</span>
              </div>
            </div>
            {chooseLink(family, t('choose-of', { name: fullName(family) }))}
          </li>
        ))}
      </ul>
    </>
  );
}
