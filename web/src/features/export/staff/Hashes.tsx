import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyToClipboard } from '../../../lib/copy-to-clipboard.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import classes from './Exports.module.css';
import type { Batch } from './queries.ts';

/** Enough characters for a quick comparison. */
const shownLength = 8;

/** The SHA-256 of both files, to verify a file later. */
export function Hashes({ batch }: { batch: Batch }) {
  return (
    <span className={classes.hashes}>
      <Hash file="CSV" hash={batch.csvSha256} />
      <Hash file="XML" hash={batch.xmlSha256} />
    </span>
  );
}

function Hash({ file, hash }: { file: string; hash: string }) {
  const { t } = useTranslation('accounting');
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <span className={classes.hash}>
      {file} <code title={hash}>{hash.slice(0, shownLength)}</code>
      <IconButton
        label={t(isCopied ? 'batch.copied' : 'batch.copy', { file })}
        icon={<Icon size={18} stroke={1.9} />}
        onClick={() => void copyToClipboard(hash).then(setCopied)}
      />
    </span>
  );
}
