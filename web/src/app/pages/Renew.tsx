import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { RenewComputers } from '../../features/computer/families/renewal/RenewComputers.tsx';
import { useMyComputers } from '../../features/computer/queries.ts';
import { ClosedNotice } from '../../features/options/components/ClosedNotice.tsx';
import { useOptions } from '../../features/options/queries.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { StepLink } from './StepLink.tsx';
import { WizardPage } from './WizardPage.tsx';

/** Signing comes last, because its step offers to sign several contracts together. */
const stepOf = { data: 1, photo: 2, sign: 3 } as const;

export function Renew() {
  const { t } = useTranslation('computers');
  const navigate = useNavigate();
  const { computer: asked } = useSearch({ from: '/signed-in/renew' });
  const computers = useMyComputers();
  const options = useOptions();
  const failed = [computers, options].filter(({ data, isError }) => isError && !data);
  const [failure] = failed;

  return (
    <WizardPage>
      <RenewComputers
        computers={computers.data}
        asked={asked}
        options={options.data}
        failure={
          failure?.error
            ? {
                message: failure.error.message,
                onRetry: () => {
                  for (const query of failed) void query.refetch();
                },
              }
            : undefined
        }
        closedNotice={options.data && <ClosedNotice campaign={options.data} />}
        listLink={
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/my-computers" activeOptions={{ exact: true }} />
            )}
          >
            {t('renewal.to-list')}
          </Button>
        }
        StepLink={StepLink}
        onRenewed={(renewed) => {
          const [first] = renewed.toSorted((a, b) => stepOf[a.next] - stepOf[b.next]);
          if (!first) return;
          void navigate({
            to: '/my-computers/$computerId',
            params: { computerId: first.computerId },
            search: { step: stepOf[first.next] },
          });
        }}
      />
    </WizardPage>
  );
}
