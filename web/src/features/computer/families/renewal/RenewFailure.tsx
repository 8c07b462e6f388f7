import type { Options } from '@cobertura/domain/options/api.ts';
import { ApiError } from '../../../../lib/api.ts';
import { failureText } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { SupportContact } from '../../components/SupportContact.tsx';

/** Why a computer was not renewed. The support desk helps if its serial number is in use. */
export function RenewFailure({
  failure,
  support,
}: {
  failure: Error;
  support: Options['support'];
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const isSerialInUse = failure instanceof ApiError && failure.status === 423;
  return (
    <Notice kind="error">
      {isSerialInUse ? (
        <>
          {t('renew.busy')} <SupportContact support={support} />
        </>
      ) : (
        failureText(failure, common('errors.generic'))
      )}
    </Notice>
  );
}
