import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox } from '@mantine/core';
import classes from './RadioBoxes.module.css';

const boxClasses = {
  root: classes.option,
  body: classes.optionBody,
  inner: classes.optionDot,
  labelWrapper: classes.optionLabel,
};

/** Several options that can be ticked, each in a box that is clickable as a whole. */
export function CheckBoxes<Value extends string>({
  label,
  description,
  values,
  options,
  error,
  onChange,
}: {
  label: string;
  description?: string;
  values: readonly Value[];
  options: readonly { value: Value; label: string }[];
  error?: string | undefined;
  onChange: (values: Value[]) => void;
}) {
  return (
    <Checkbox.Group
      size="md"
      label={label}
      description={description}
      value={[...values]}
      error={error}
      onChange={(chosen) => onChange(chosen as Value[])}
    >
      <div className={classes.options}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            size="lg"
            classNames={boxClasses}
            aria-invalid={Boolean(error)}
            {...option}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
