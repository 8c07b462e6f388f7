import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import classes from './RadioBoxes.module.css';

const boxClasses = {
  root: classes.option,
  body: classes.optionBody,
  inner: classes.optionDot,
  labelWrapper: classes.optionLabel,
};

export type RadioBox<Value extends string> = {
  value: Value;
  label: string;
  disabled?: boolean;
  /** The target of a link in an error summary. */
  id?: string;
};

/** A choice between few options, each in a box that is clickable as a whole. */
export function RadioBoxes<Value extends string>({
  label,
  description,
  value,
  options,
  error,
  inRow = false,
  onChange,
}: {
  label: string;
  description?: string;
  value: Value;
  options: readonly RadioBox<Value>[];
  error?: string | false;
  /** Side by side also on a phone, for options of one or two words. */
  inRow?: boolean;
  onChange: (value: Value) => void;
}) {
  return (
    <Radio.Group
      size="md"
      label={label}
      description={description}
      value={value}
      error={error}
      onChange={(chosen) => onChange(chosen as Value)}
    >
      <div className={inRow ? classes.row : classes.options}>
        {options.map((option) => (
          <Radio key={option.value} classNames={boxClasses} {...option} />
        ))}
      </div>
    </Radio.Group>
  );
}
