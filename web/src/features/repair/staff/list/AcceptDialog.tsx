import {
  isoLanguage,
  type Language,
  languages,
  type Messages,
} from '@cobertura/domain/language.ts';
import { maxRepairText, minHandOverText } from '@cobertura/domain/repair/report.ts';
import type { ListedStaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Form, FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Outcomes } from '../../../../ui/Outcomes.tsx';
import { HandOverPlace } from '../HandOverPlace.tsx';
import { useAcceptRepairs } from '../queries.ts';
import { handOverText } from '../reply-texts.ts';

const noTexts: Messages = { es: '', ga: '' };

/** Accepts several reports with a text about the hand-over in each language, and shows the results. */
export function AcceptDialog({
  repairs,
  onClose,
}: {
  repairs: readonly ListedStaffRepair[];
  /** `wasRun` says whether something was accepted or refused. */
  onClose: (wasRun: boolean) => void;
}) {
  const { t } = useTranslation('repair-desk');
  const { t: common } = useTranslation();
  const accept = useAcceptRepairs();
  const [texts, setTexts] = useState(handOverText);
  const [atWorkshop, setAtWorkshop] = useState(true);
  const [wasSent, setSent] = useState(false);
  const isShort = (language: Language) => texts[language].trim().length < minHandOverText;
  const { data: results } = accept;
  const close = () => onClose(results !== undefined);

  if (results) {
    const nameOf = new Map(
      repairs.map(({ _id, number, student }) => [_id, `${number} ${student}`]),
    );
    return (
      <Dialog opened onClose={close} title={t('bulk.title')} closeLabel={common('app.close')}>
        <div className="stack">
          <p>
            {t('bulk.counts', {
              accepted: results.accepted.length,
              refused: results.refused.length,
            })}
          </p>
          <Outcomes
            label={t('bulk.results')}
            outcomes={[
              ...results.refused.map(({ _id, message }) => ({
                id: _id,
                kind: 'failed' as const,
                name: nameOf.get(_id) ?? _id,
                text: message,
              })),
              ...results.accepted.map((id) => ({
                id,
                kind: 'done' as const,
                name: nameOf.get(id) ?? id,
                text: t('bulk.accepted'),
              })),
            ]}
          />
          <FormActions>
            <Button onClick={close}>{common('app.close')}</Button>
          </FormActions>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog opened onClose={close} title={t('bulk.title')} closeLabel={common('app.close')} roomy>
      <Form
        label={t('bulk.title')}
        unsaved={(texts !== handOverText || !atWorkshop) && !accept.isPending}
        onSubmit={(event) => {
          event.preventDefault();
          setSent(true);
          if (languages.some(isShort)) return;
          accept.mutate({ ids: repairs.map(({ _id }) => _id), handOver: texts, atWorkshop });
        }}
      >
        <p>{t('bulk.question', { count: repairs.length })}</p>
        <HandOverPlace
          atWorkshop={atWorkshop}
          onChange={(isThere) => {
            setAtWorkshop(isThere);
            // The ready texts name the workshop, so they are taken away for another place.
            if (texts === handOverText || texts === noTexts) {
              setTexts(isThere ? handOverText : noTexts);
            }
          }}
        />
        {languages.map((language) => (
          <Textarea
            key={language}
            label={t('form.hand-over-in', { language: t(`language.${language}`).toLowerCase() })}
            description={t('form.hand-over-hint')}
            size="md"
            rows={4}
            lang={isoLanguage(language)}
            data-autofocus={language === languages[0] || undefined}
            maxLength={maxRepairText}
            value={texts[language]}
            error={wasSent && isShort(language) && t('form.hand-over-short')}
            onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [language]: value })}
          />
        ))}
        {accept.error && (
          <Notice kind="error">{failureText(accept.error, common('errors.generic'))}</Notice>
        )}
        <FormActions>
          <Button variant="default" onClick={close}>
            {common('app.cancel')}
          </Button>
          <Button type="submit" loading={accept.isPending}>
            {t('bulk.accept', { count: repairs.length })}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
