import { useEffect, useRef } from 'react';

/** The heading above a decision. It takes the focus when the rejection form closes. */
export function ReviewHeading({ rejecting, children }: { rejecting: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasRejecting = useRef(rejecting);
  useEffect(() => {
    if (wasRejecting.current && !rejecting) heading.current?.focus();
    wasRejecting.current = rejecting;
  }, [rejecting]);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
