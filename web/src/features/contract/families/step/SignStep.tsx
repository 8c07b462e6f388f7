import type { Computer } from '@cobertura/domain/computer/api.ts';
import type { Step } from '@cobertura/domain/computer/steps.ts';
import type { Options } from '@cobertura/domain/options/api.ts';
import { Button } from '@mantine/core';
import { hasCode, specificText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { FormActions } from '../../../../ui/Form.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { ContractLinks } from '../../components/ContractLinks.tsx';
import { useStartSigning } from '../../queries.ts';
import { AgreeForm } from './AgreeForm.tsx';
import { ContractTerms } from './ContractTerms.tsx';
import { SignedContract } from './SignedContract.tsx';
import classes from './SignStep.module.css';

/**
 * Step 3 of the wizard: the terms, the contract as PDF, and the button that opens our own signing page.
 * At an external provider the family binds itself here, before it leaves.
 */
export function SignStep({
  computer,
  maySign,
  options,
  onOpen,
}: {
  computer: Computer;
  maySign: boolean;
  options: Options | undefined;
  onOpen: (step: Step) => void;
}) {
  const { t } = useTranslation('computers');
  const signing = useStartSigning(computer._id);
  // After a success the browser leaves the page. The button stays disabled until then.
  const isLeaving = signing.isPending || signing.isSuccess;

  if (!maySign) {
    if (computer.contractSigned) return <SignedContract computer={computer} />;
    return <p>{t(`contract.${reasonToWait(computer)}`)}</p>;
  }
  return (
    <div className="stack">
      {/* A staff member moved the computer back, so the earlier signature does not count. */}
      {computer.contractSigned && <Notice kind="info">{t('contract.again')}</Notice>}
      <p>{t('contract.intro')}</p>
      <ContractTerms computer={computer} options={options} />
      <ContractLinks computer={{ ...computer, contractSigned: false }} />
      <p className={classes.how}>{t('contract.how')}</p>
      {signing.error && (
        <Notice kind="error">
          <p>{specificText(signing.error, t('contract.sign-failed'))}</p>
          {hasCode(signing.error, 'serial-needed') && (
            <Button variant="default" mt={10} onClick={() => onOpen(1)}>
              {t('contract.check-serial')}
            </Button>
          )}
        </Notice>
      )}
      {options?.laterStart !== undefined ? (
        <AgreeForm
          computer={computer}
          options={options}
          isLeaving={isLeaving}
          onSign={(boxes) => signing.mutate(boxes)}
        />
      ) : (
        <FormActions>
          <Button loading={isLeaving} onClick={() => signing.mutate(undefined)}>
            {t('contract.sign')}
          </Button>
        </FormActions>
      )}
    </div>
  );
}

function reasonToWait({ status }: Computer): 'wait-photo' | 'needs-photo' | 'not-now' {
  if (status === 'unverified') return 'wait-photo';
  return status === 'waiting' ? 'needs-photo' : 'not-now';
}
