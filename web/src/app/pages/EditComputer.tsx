import { isContractingOpen } from '@cobertura/domain/campaign/window.ts';
import type { Computer } from '@cobertura/domain/computer/api.ts';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { SupportContact } from '../../features/computer/components/SupportContact.tsx';
import { RenewButton } from '../../features/computer/families/list/RenewButton.tsx';
import { ComputerWizard } from '../../features/computer/families/wizard/ComputerWizard.tsx';
import { WizardPlaceholder } from '../../features/computer/families/wizard/WizardPlaceholder.tsx';
import { useComputer, useComputersChanged } from '../../features/computer/queries.ts';
import { useOptions } from '../../features/options/queries.ts';
import { PaymentStep } from '../../features/payment/families/PaymentStep.tsx';
import { SchoolPicker } from '../../features/school/components/SchoolPicker.tsx';
import { nowInSeconds } from '../../lib/clock.ts';
import { WizardPage } from './WizardPage.tsx';

const route = '/signed-in/my-computers/$computerId';

export function EditComputer() {
  const { computerId } = useParams({ from: route });
  const computer = useComputer(computerId);
  if (computer.isLoadingError) return <Navigate to="/my-computers/add" replace />;
  return (
    <WizardPage>
      {computer.data ? (
        <LoadedComputer key={computerId} computer={computer.data} />
      ) : (
        <WizardPlaceholder />
      )}
    </WizardPage>
  );
}

function LoadedComputer({ computer }: { computer: Computer }) {
  const navigate = useNavigate({ from: '/my-computers/$computerId' });
  const { step, contract } = useSearch({ from: route });
  const options = useOptions();
  const changed = useComputersChanged();
  const isOpen = options.data !== undefined && isContractingOpen(options.data, nowInSeconds());
  return (
    <ComputerWizard
      computer={computer}
      options={options.data}
      asked={{ step, contractSigned: contract === 'signed' }}
      onOpen={(opened) => void navigate({ search: { step: opened }, replace: true })}
      SchoolField={SchoolPicker}
      paymentStep={
        <PaymentStep
          computer={computer}
          options={options.data}
          failure={
            options.isError
              ? { message: options.error.message, onRetry: () => void options.refetch() }
              : undefined
          }
          onComputerChanged={() => void changed()}
          onMethodsChanged={() => void options.refetch()}
          supportLine={options.data && <SupportContact support={options.data.support} />}
        />
      }
      renewButton={
        isOpen && (
          <RenewButton
            computer={computer}
            options={options.data}
            onRenewed={() => void navigate({ search: { step: 2 }, replace: true })}
          />
        )
      }
    />
  );
}
