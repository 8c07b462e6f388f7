import type { ComponentPropsWithRef } from 'react';

type Props = ComponentPropsWithRef<'button'> & {
  'data-loading'?: boolean | undefined;
  'data-disabled'?: boolean | undefined;
};

/**
 * The button inside of Mantine's `Button`. A disabled element would lose the focus, so a button that is loading
 * only ignores clicks.
 */
export function FocusableButton({ type = 'button', disabled, onClick, ...props }: Props) {
  const isLoading = props['data-loading'] === true && !props['data-disabled'];
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !isLoading}
      aria-disabled={isLoading || props['aria-disabled']}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
    />
  );
}
