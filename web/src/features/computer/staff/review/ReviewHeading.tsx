import { type RefObject, useEffect, useRef } from 'react';

/** The heading above a decision. It takes the focus when the rejection form closes. */
export function ReviewHeading({
  ref,
  rejecting,
  children,
}: {
  ref: RefObject<HTMLHeadingElement | null>;
  rejecting: boolean;
  children: string;
}) {
  const wasRejecting = useRef(rejecting);
  useEffect(() => {
    if (wasRejecting.current && !rejecting) ref.current?.focus();
    wasRejecting.current = rejecting;
  }, [ref, rejecting]);
  return (
    <h2 ref={ref} tabIndex={-1}>
      {children}
    </h2>
  );
}
