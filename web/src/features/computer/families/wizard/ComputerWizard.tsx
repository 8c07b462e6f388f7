import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Step } from '@cobertura/domain/computer/steps.ts';
import { mayOpenStep, openingStep } from '@cobertura/domain/computer/wizard.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { ComputerBadge } from '../../components/ComputerBadge.tsx';
import { CoverageLine } from '../../components/CoverageLine.tsx';
import { DataForm, type SchoolField } from '../data/DataForm.tsx';
import { DataSheet } from '../data/DataSheet.tsx';
import { PhotoStep } from '../photo/PhotoStep.tsx';
import { MissingDocuments } from './MissingDocuments.tsx';
import { NoticeAction } from './NoticeAction.tsx';
import { StatusNotice } from './StatusNotice.tsx';
import { StepIntro } from './StepIntro.tsx';
import type { MissingKind } from './useMissingDocuments.ts';
import classes from './WizardSteps.module.css';
import { WizardSteps } from './WizardSteps.tsx';
import { familyOffers, wizardStateOf } from './wizard-state.ts';

/** The five steps of a computer, from its data to its coverage. */
export function ComputerWizard({
  computer,
  options,
  requested,
  onOpen,
  SchoolField,
  signStep,
  paymentStep,
  summaryStep,
  earlierInvoices,
  withdrawLine,
  renewButton,
  onAddAnother,
}: {
  computer: Computer;
  options: Options | undefined;
  /** The parameters of the address. */
  requested: { step: Step | undefined; contractSigned: boolean };
  onOpen: (step: Step) => void;
  SchoolField: SchoolField;
  signStep: ReactNode;
  paymentStep: ReactNode;
  summaryStep: ReactNode;
  earlierInvoices: ReactNode;
  /** Below every step, because a contract can be withdrawn before it is paid. */
  withdrawLine: ReactNode;
  /** For an expired computer, inside the contract window. */
  renewButton?: ReactNode;
  /** Adds another computer of the same school, inside the contract window. */
  onAddAnother?: (() => void) | undefined;
}) {
  const { t } = useTranslation('computers');
  const state = wizardStateOf(computer);
  const offers = familyOffers(computer);
  // The step opened by default stays open when the status changes.
  const [defaultStep] = useState(() => openingStep(state, {}));
  const [unsent, setUnsent] = useState<readonly MissingKind[]>([]);
  const open = openingStep(state, { ...requested, step: requested.step ?? defaultStep });

  return (
    <>
      <PageTitle
        intro={
          <>
            <CoverageLine computer={computer} />
            <StepIntro state={state} />
          </>
        }
        action={
          <span className={classes.badge}>
            <ComputerBadge computer={computer} />
          </span>
        }
      >
        {t('wizard.edit-title', { student: computer.studentName })}
      </PageTitle>
      <div className="stack">
        <StatusNotice
          computer={computer}
          support={options?.support}
          justSigned={requested.contractSigned}
          open={open}
          action={
            <NoticeAction
              computer={computer}
              open={open}
              onOpen={onOpen}
              renewButton={renewButton}
            />
          }
        />
        {unsent.length > 0 && (
          <Notice kind="error">
            {t('missing.unsent', {
              list: unsent.map((document) => t(`missing.${document}`)).join('; '),
            })}
          </Notice>
        )}
        {offers.sendMissing && (
          <MissingDocuments
            computerId={computer._id}
            offersSigning={offers.sign}
            onUnsent={setUnsent}
          />
        )}
        <WizardSteps
          state={state}
          open={open}
          onOpen={onOpen}
          content={{
            1: () =>
              offers.editData ? (
                <DataForm
                  computer={computer}
                  support={options?.support}
                  SchoolField={SchoolField}
                  onSaved={() => onOpen(2)}
                />
              ) : (
                <DataSheet computer={computer} />
              ),
            2: () => (
              <PhotoStep computer={computer} onDone={() => onOpen(3)} onAddAnother={onAddAnother} />
            ),
            3: () => signStep,
            4: () => paymentStep,
            5: () => summaryStep,
          }}
        />
        {/* After a renewal the summary is locked, so earlier invoices are offered here. */}
        {computer.periods.length > 0 && !mayOpenStep(5, state) && earlierInvoices}
        {withdrawLine}
      </div>
    </>
  );
}
