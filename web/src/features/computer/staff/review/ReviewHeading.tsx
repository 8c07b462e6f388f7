import { useEffect, useRef } from 'react';

/**
 * The name of the student. Takes the focus for each computer and after the rejection form, but leaves
 * it to the dialog when that opens.
 */
export function ReviewHeading({
  isFirst,
  rejecting,
  children,
}: {
  isFirst: boolean;
  rejecting: boolean;
  children: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const skipsFocus = useRef(isFirst);
  useEffect(() => {
    if (rejecting) skipsFocus.current = false;
    else if (!skipsFocus.current) heading.current?.focus();
  }, [rejecting]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
