import { Button, type ButtonProps } from '@mantine/core';

/** A quiet button that may have to wait. Unlike one that is disabled, it keeps the focus meanwhile. */
export function PatientButton({
  waiting,
  onClick,
  ...rest
}: ButtonProps & { waiting: boolean; onClick: () => void }) {
  return (
    <Button
      variant="default"
      {...rest}
      {...(waiting && { 'aria-disabled': true, 'data-disabled': true })}
      onClick={() => {
        if (!waiting) onClick();
      }}
    />
  );
}
