import { type CoverageFacts, coverageOf } from '@cobertura/domain/computer/coverage.ts';
import { IconShield, IconShieldCheck, IconShieldHalf, IconShieldOff } from '@tabler/icons-react';
import { nowInSeconds } from '../../../lib/dates.ts';
import classes from './CoverageLine.module.css';
import { useCoverageText } from './useCoverageText.ts';

const icons = {
  covered: IconShieldCheck,
  from: IconShieldHalf,
  over: IconShieldOff,
  'not-yet': IconShield,
};

/** Says first whether the computer is covered: until when, from when, or since when not. */
export function CoverageLine({ computer }: { computer: CoverageFacts }) {
  const text = useCoverageText('computers');
  const { kind } = coverageOf(computer, nowInSeconds());
  const Icon = icons[kind];
  return (
    <span className={classes.line} data-kind={kind}>
      <Icon size={22} stroke={1.9} aria-hidden="true" />
      {text(computer)}
    </span>
  );
}
