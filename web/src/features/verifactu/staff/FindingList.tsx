import { useTranslation } from '../../../lib/i18n.ts';
import type { Verification } from './queries.ts';
import classes from './Register.module.css';

type Result = NonNullable<Verification['last']>;

/** The rest is folded, so that a long list does not hide the other cards. */
const shownAtFirst = 10;

/** What the verification found, in plain words, with the expected and the found value. */
export function FindingList({ last: { findings, findingCount } }: { last: Result }) {
  const { t } = useTranslation('accounting');
  const more = findings.slice(shownAtFirst);
  return (
    <div>
      <Findings findings={findings.slice(0, shownAtFirst)} />
      {more.length > 0 && (
        <details>
          <summary>{t('verification.more', { count: more.length })}</summary>
          <Findings findings={more} />
          {findingCount > findings.length && (
            <p className={classes.soft}>{t('verification.kept', { kept: findings.length })}</p>
          )}
        </details>
      )}
    </div>
  );
}

function Findings({ findings }: { findings: Result['findings'] }) {
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <li key={`${finding.text} ${finding.expected} ${finding.found}`}>
          {finding.text} <Difference finding={finding} />
        </li>
      ))}
    </ul>
  );
}

/**
 * The two values of a finding. Either the invoice or its record may have been changed, so neither is
 * called the right one. Hashes mean nothing to staff: the command shows them to operators.
 */
function Difference({ finding }: { finding: Result['findings'][number] }) {
  const { t } = useTranslation('accounting');
  const { kind, expected, found } = finding;
  if ((expected === null && found === null) || isHash(expected) || isHash(found)) return null;
  const source = kind === 'record-content' ? 'content' : 'value';
  return (
    <span className={classes.difference}>
      {t(`verification.${source}.${comparison(finding)}`, { expected, found })}
    </span>
  );
}

function comparison({ expected, found }: Result['findings'][number]) {
  if (expected === null) return 'surplus';
  return found === null ? 'absent' : 'difference';
}

function isHash(value: string | null): boolean {
  return value !== null && /^[0-9a-f]{64}$/i.test(value);
}
