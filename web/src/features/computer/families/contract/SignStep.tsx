import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Step } from '@cobertura/domain/computer/wizard.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../lib/api.ts';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useStartSigning } from '../../contract-queries.ts';
import { offersFor } from '../wizard/wizard-state.ts';
import { ContractLinks } from './ContractLinks.tsx';
import { ContractWords } from './ContractWords.tsx';
import { SignedContract } from './SignedContract.tsx';
import classes from './SignStep.module.css';

/** Step 3: what is signed, in words and as PDF, and the way to the page where it is signed. */
export function SignStep({
  computer,
  options,
  onOpen,
}: {
  computer: Computer;
  options: Options | undefined;
  onOpen: (step: Step) => void;
}) {
  const { t } = useTranslation('computers');
  const signing = useStartSigning(computer._id);

  if (!offersFor(computer).sign) {
    if (computer.contractSigned) return <SignedContract computer={computer} />;
    return <p>{t(`contract.${reasonToWait(computer)}`)}</p>;
  }
  return (
    <div className="stack">
      {/* Put back by the staff: what was signed is not what is to be signed now. */}
      {computer.contractSigned && <Notice kind="info">{t('contract.again')}</Notice>}
      <p>{t('contract.intro')}</p>
      <ContractWords computer={computer} options={options} />
      <ContractLinks computer={{ ...computer, contractSigned: false }} />
      <p className={classes.how}>{t('contract.how')}</p>
      {signing.error && (
        <Notice kind="error">
          <p>{signing.error.message}</p>
          {needsSerial(signing.error) && (
            <Button variant="default" mt={10} onClick={() => onOpen(1)}>
              {t('contract.check-serial')}
            </Button>
          )}
        </Notice>
      )}
      <FormActions>
        <Button
          // Once it worked the browser is leaving: nobody signs twice.
          loading={signing.isPending || signing.isSuccess}
          onClick={() => signing.mutate()}
        >
          {t('contract.sign')}
        </Button>
      </FormActions>
    </div>
  );
}

function reasonToWait({ status }: Computer): 'wait-photo' | 'needs-photo' | 'not-now' {
  if (status === 'unverified') return 'wait-photo';
  return status === 'waiting' ? 'needs-photo' : 'not-now';
}

function needsSerial(error: Error): boolean {
  return error instanceof ApiError && error.code === 'serial-needed';
}
