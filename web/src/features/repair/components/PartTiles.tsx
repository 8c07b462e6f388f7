import { partNames, type RepairPart, repairParts } from '@cobertura/domain/repair/report.ts';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { useLanguage } from '../../../lib/i18n.ts';
import classes from './PartTiles.module.css';
import { partIcons } from './part-icons.ts';

/** What fails: a large tile for each part, of which several can be chosen. */
export function PartTiles({
  id,
  label,
  description,
  value,
  error,
  onChange,
}: {
  /** The target of a link in an error summary. */
  id: string;
  label: string;
  description: string;
  value: readonly RepairPart[];
  error: string | undefined;
  onChange: (parts: RepairPart[]) => void;
}) {
  const language = useLanguage();
  const hint = useId();
  return (
    <fieldset className={classes.field} aria-describedby={hint}>
      <legend className={classes.label}>{label}</legend>
      <div id={hint}>
        <p className={classes.hint}>{description}</p>
        {error && <p className={classes.error}>{error}</p>}
      </div>
      <div className={classes.tiles}>
        {partNames.map((part, index) => {
          const Icon = partIcons[part];
          return (
            <label key={part} className={classes.tile}>
              <input
                type="checkbox"
                id={index === 0 ? id : undefined}
                checked={value.includes(part)}
                aria-invalid={error !== undefined && index === 0 ? true : undefined}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(
                    partNames.filter((each) => (each === part ? checked : value.includes(each))),
                  )
                }
              />
              <span className={classes.box} aria-hidden="true">
                <IconCheck size={16} stroke={2.6} />
              </span>
              <Icon size={28} stroke={1.7} aria-hidden="true" />
              <span>{repairParts[part][language]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
