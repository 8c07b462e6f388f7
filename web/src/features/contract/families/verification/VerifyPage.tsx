import { readVerificationCode } from '@cobertura/domain/contract/verification-code.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { PageTitle } from '../../../../ui/PageTitle.tsx';
import { Placeholder } from '../../../../ui/Placeholder.tsx';
import { useVerificationByCode, useVerifyFile } from '../../queries.ts';
import { CodeCheck } from './CodeCheck.tsx';
import { FileCheck } from './FileCheck.tsx';
import { Result } from './Result.tsx';

/** The public page that verifies whether a contract is ours and unchanged. */
export function VerifyPage({
  code,
  onCode,
}: {
  /** As written in the address. */
  code: string | undefined;
  onCode: (code: string) => void;
}) {
  const { t } = useTranslation('signing');
  const byCode = useVerificationByCode(code && readVerificationCode(code));
  const byFile = useVerifyFile();
  // The page shows the result of the last request.
  const shown = byFile.isIdle ? byCode : byFile;
  const isChecking = byFile.isIdle ? byCode.isFetching : byFile.isPending;

  function checkCode(typed: string) {
    byFile.reset();
    if (typed === code) void byCode.refetch();
    else onCode(typed);
  }

  return (
    <>
      <PageTitle intro={t('verify.intro')}>{t('verify.title')}</PageTitle>
      <div className="stack">
        {isChecking ? (
          <Card>
            <Placeholder lines={4} label={t('verify.checking')} />
          </Card>
        ) : (
          <>
            {shown.error && <Notice kind="error">{shown.error.message}</Notice>}
            {shown.data && (
              <Result
                key={byFile.isIdle ? code : byFile.submittedAt}
                checked={byFile.isIdle ? 'code' : 'file'}
                verification={shown.data}
              />
            )}
          </>
        )}
        <Card title={t('verify.by-code')}>
          <CodeCheck key={code} initial={code ?? ''} onCheck={checkCode} />
        </Card>
        <Card title={t('verify.by-file')}>
          <FileCheck onCheck={byFile.mutate} isBusy={byFile.isPending} />
        </Card>
      </div>
    </>
  );
}
