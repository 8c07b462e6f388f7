import { useEffect, useRef } from 'react';

/** The name of the student. Takes the focus for each computer, and after the rejection form. */
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
  const isSettled = useRef(isFirst);
  useEffect(() => {
    if (!rejecting && !isSettled.current) heading.current?.focus();
    isSettled.current = rejecting ? false : isSettled.current;
  }, [rejecting]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
