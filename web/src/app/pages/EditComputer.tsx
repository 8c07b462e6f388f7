import { isContractingOpen } from '@cobertura/domain/campaign/window.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { mayRenew } from '@cobertura/domain/computer/renewal.ts';
import { isCovered } from '@cobertura/domain/computer/status.ts';
import type { Step } from '@cobertura/domain/computer/steps.ts';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { SupportContact } from '../../features/computer/components/SupportContact.tsx';
import { WithdrawLine } from '../../features/computer/families/list/WithdrawLine.tsx';
import {
  SummarySection,
  SummaryStep,
} from '../../features/computer/families/summary/SummaryStep.tsx';
import { ComputerWizard } from '../../features/computer/families/wizard/ComputerWizard.tsx';
import { WizardPlaceholder } from '../../features/computer/families/wizard/WizardPlaceholder.tsx';
import { familyOffers } from '../../features/computer/families/wizard/wizard-state.ts';
import { useComputer, useRefetchComputers } from '../../features/computer/queries.ts';
import { ContractLinks } from '../../features/contract/components/ContractLinks.tsx';
import { SignStep } from '../../features/contract/families/step/SignStep.tsx';
import { EarlierInvoices } from '../../features/invoice/families/EarlierInvoices.tsx';
import { InvoiceDownload } from '../../features/invoice/families/InvoiceDownload.tsx';
import { useOptions } from '../../features/options/queries.ts';
import { PaymentStep } from '../../features/payment/families/PaymentStep.tsx';
import {
  ordersInProgress,
  useCheckAttempts,
} from '../../features/payment/families/useCheckAttempts.ts';
import { SchoolPicker } from '../../features/school/components/SchoolPicker.tsx';
import { ApiError } from '../../lib/api.ts';
import { nowInSeconds } from '../../lib/dates.ts';
import { failureText } from '../../lib/failure.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { InvoiceConsent } from './InvoiceConsent.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import { RenewLink } from './RenewLink.tsx';
import { useTogether } from './useTogether.tsx';
import { WithdrawLink } from './WithdrawLink.tsx';
import { WizardPage } from './WizardPage.tsx';

const route = '/signed-in/my-computers/$computerId';

export function EditComputer() {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const { computerId } = useParams({ from: route });
  const computer = useComputer(computerId);
  if (computer.isLoadingError && isMissing(computer.error)) {
    return <Navigate to="/my-computers/add" replace state={{ isMissing: true }} />;
  }
  return (
    <WizardPage>
      {computer.isLoadingError && (
        <LoadFailure
          title={t('wizard.load-error')}
          message={failureText(computer.error, common('errors.generic'))}
          retryLabel={common('app.retry')}
          onRetry={() => void computer.refetch()}
        />
      )}
      {computer.isPending && <WizardPlaceholder />}
      {computer.data && <LoadedComputer key={computerId} computer={computer.data} />}
    </WizardPage>
  );
}

/** The person has no such computer. Any other failure says nothing about it. */
function isMissing(error: Error): boolean {
  return error instanceof ApiError && [400, 403, 404].includes(error.status);
}

function LoadedComputer({ computer }: { computer: Computer }) {
  const navigate = useNavigate({ from: '/my-computers/$computerId' });
  const { step, contract } = useSearch({ from: route });
  const options = useOptions();
  const refetchComputers = useRefetchComputers();
  const together = useTogether(computer, options.data);
  useCheckAttempts(ordersInProgress([computer]), { onNews: () => void refetchComputers() });
  const isOpen = options.data !== undefined && isContractingOpen(options.data, nowInSeconds());
  const openStep = (opened: Step) => void navigate({ search: { step: opened }, replace: true });
  const renewButton = isOpen && mayRenew(computer, options.data) && (
    <RenewLink computerId={computer._id} />
  );
  return (
    <ComputerWizard
      computer={computer}
      options={options.data}
      requested={{ step, contractSigned: contract === 'signed' }}
      onOpen={openStep}
      SchoolField={SchoolPicker}
      signStep={
        <div className="stack">
          <SignStep
            computer={computer}
            maySign={familyOffers(computer).sign}
            options={options.data}
            onOpen={openStep}
          />
          {together.sign}
        </div>
      }
      paymentStep={
        <div className="stack">
          <PaymentStep
            computer={computer}
            options={options.data}
            failure={
              options.isError
                ? { message: options.error.message, onRetry: () => void options.refetch() }
                : undefined
            }
            onComputerChanged={() => void refetchComputers()}
            PaymentLink={PaymentLink}
            onMethodsChanged={() => void options.refetch()}
            invoiceConsent={<InvoiceConsent />}
            supportLine={options.data && <SupportContact support={options.data.support} />}
          />
          {together.pay}
        </div>
      }
      summaryStep={
        <SummaryStep
          computer={computer}
          invoice={isCovered(computer.status) && <InvoiceDownload computer={computer} />}
          contract={computer.contractSigned && <ContractLinks computer={computer} />}
          earlierInvoices={<EarlierInvoices computer={computer} Section={SummarySection} />}
          renewButton={renewButton}
        />
      }
      withdrawLine={<WithdrawLine computer={computer} WithdrawLink={WithdrawLink} />}
      earlierInvoices={<EarlierInvoices computer={computer} isAlone Section={Card} />}
      renewButton={renewButton}
      onAddAnother={
        isOpen
          ? () => void navigate({ to: '/my-computers/add', search: { like: computer._id } })
          : undefined
      }
    />
  );
}
