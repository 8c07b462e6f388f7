import type { WorkshopRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import classes from '../Repair.module.css';
import { DiagnoseForm } from './DiagnoseForm.tsx';
import { LinesForm } from './lines/LinesForm.tsx';
import { PrintButtons } from './PrintButtons.tsx';
import { ReceiveForm } from './ReceiveForm.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { WorkForm } from './WorkForm.tsx';
import { listWorkshopActions, type WorkshopAction } from './workshop-actions.ts';

/** The next work on a laptop. The most likely form is open, and a button leads to each other one. */
export function WorkshopActions({ repair }: { repair: WorkshopRepair }) {
  const { t } = useTranslation('repair-desk');
  const [chosen, setChosen] = useState<WorkshopAction>();
  const [done, setDone] = useState<WorkshopAction>();
  const offered = listWorkshopActions(repair);
  const open = chosen && offered.includes(chosen) ? chosen : offered[0];
  const finish = (action: WorkshopAction) => () => {
    setDone(action);
    setChosen(undefined);
  };
  return (
    <>
      {done && <Notice kind="success">{t(`work.${done}-done`)}</Notice>}
      <PrintButtons repair={repair} />
      {open ? (
        <Card title={t(`work.${open}`)}>
          <div className="stack">
            {offered.length > 1 && (
              <fieldset className={classes.chooser}>
                <legend className="visually-hidden">{t('page.actions')}</legend>
                {offered.map((action) => (
                  <button
                    key={action}
                    type="button"
                    aria-pressed={action === open}
                    onClick={() => {
                      setDone(undefined);
                      setChosen(action);
                    }}
                  >
                    {t(`work.${action}`)}
                  </button>
                ))}
              </fieldset>
            )}
            {draw(open)}
          </div>
        </Card>
      ) : (
        <Notice kind="info">{t(`work.waits-${waitsFor(repair)}`)}</Notice>
      )}
    </>
  );

  function draw(action: WorkshopAction) {
    if (action === 'receive') return <ReceiveForm repair={repair} onDone={finish(action)} />;
    if (action === 'return') return <ReturnForm repairId={repair._id} onDone={finish(action)} />;
    if (action === 'diagnose') return <DiagnoseForm repair={repair} onDone={finish(action)} />;
    if (action === 'lines') return <LinesForm repair={repair} onDone={finish(action)} />;
    return <WorkForm key={action} action={action} repair={repair} onDone={finish(action)} />;
  }
}

function waitsFor({ status, awaits }: WorkshopRepair): 'quote' | 'family' | 'none' {
  if (status === 'quoted') return 'quote';
  return awaits === 'family' ? 'family' : 'none';
}
