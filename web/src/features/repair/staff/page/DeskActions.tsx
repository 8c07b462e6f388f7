import type { StaffRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { KeyButton } from '../../../../ui/KeyButton.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShortcuts } from '../../../../ui/useShortcuts.ts';
import classes from '../Repair.module.css';
import { handOverText } from '../reply-texts.ts';
import { DeskForm } from './DeskForm.tsx';
import { actionFacts, type DeskAction, listActions } from './desk-actions.ts';

/** What the desk can do now. A key or a button opens the form of each action. */
export function DeskActions({
  repair,
  shortcutsOn,
}: {
  repair: StaffRepair;
  shortcutsOn: boolean;
}) {
  const { t } = useTranslation('repair-desk');
  const [opened, setOpened] = useState<DeskAction>();
  const [done, setDone] = useState<DeskAction>();
  const [moved, setMoved] = useState<string>();
  const offered = listActions(repair);
  // An action that another person made impossible closes.
  const shown = opened && offered.includes(opened) ? opened : undefined;
  const open = (action: DeskAction) => {
    setDone(undefined);
    setMoved(undefined);
    setOpened(action);
  };
  useShortcuts(
    Object.fromEntries(
      offered.flatMap((action) => {
        const { key } = actionFacts[action];
        return key ? [[key, () => open(action)]] : [];
      }),
    ),
    shortcutsOn && shown === undefined,
  );
  // To cancel is never what the desk is expected to do.
  const likely = offered.find(
    (action) => actionFacts[action].event !== undefined && action !== 'cancel',
  );
  return (
    <Card title={shown ? t(`action.${shown}`) : t('page.actions')}>
      <div className="stack">
        {done && <Notice kind="success">{t(`done.${done}`)}</Notice>}
        {awaitsAdministrator(repair) && (
          <Notice kind="info">{t('replacement.admin-decides')}</Notice>
        )}
        {moved && (
          <Notice kind="warning" title={t('page.moved')}>
            {moved}
          </Notice>
        )}
        {shown ? (
          <DeskForm
            key={shown}
            action={shown}
            repair={repair}
            initialText={firstText(shown, repair)}
            onDone={() => {
              setDone(shown);
              setOpened(undefined);
            }}
            onMoved={(message) => {
              setMoved(message);
              setOpened(undefined);
            }}
            onCancel={() => setOpened(undefined)}
          />
        ) : (
          <div className={classes.actions}>
            {offered.map((action) => {
              const { key } = actionFacts[action];
              const variant = action === likely ? 'filled' : 'default';
              return key ? (
                <KeyButton
                  key={action}
                  variant={variant}
                  shortcut={key}
                  shortcutsOn={shortcutsOn}
                  onClick={() => open(action)}
                >
                  {t(`action.${action}`)}
                </KeyButton>
              ) : (
                <Button key={action} variant={variant} onClick={() => open(action)}>
                  {t(`action.${action}`)}
                </Button>
              );
            })}
          </div>
        )}
      </div>
    </Card>
  );
}

/** The workshop wants to give the laptop up. An administrator may always decline, so others read who decides. */
function awaitsAdministrator({ status, irreparableWords, offers }: StaffRepair): boolean {
  const isOpen = status === 'received' || status === 'repairing';
  return isOpen && irreparableWords !== null && !offers.includes('irreparable-declined');
}

/** An acceptance starts with a ready text, and a confirmation with the words of the workshop. */
function firstText(action: DeskAction, { language, irreparableWords }: StaffRepair): string {
  if (action === 'accept') return handOverText[language];
  return action === 'irreparable' ? (irreparableWords ?? '') : '';
}
