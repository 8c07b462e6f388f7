import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { closeSession, useView } from '../../lib/session.ts';
import { UnsavedContext } from '../../ui/unsaved.ts';

/** Signs out, or leaves the view of a family and returns to the staff member's own pages. */
export function SignOutLink({
  className,
  title,
  children,
}: {
  className?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
}) {
  const view = useView();
  const navigate = useNavigate();
  const forms = use(UnsavedContext);
  const to = view ? '/computers' : '/login';

  function leave() {
    closeSession();
    void navigate({ to });
  }

  return (
    <Link
      to={to}
      className={className}
      title={title}
      onClick={(event) => {
        if (!forms.hasUnsaved()) return closeSession();
        event.preventDefault();
        forms.ask(leave);
      }}
    >
      {children}
    </Link>
  );
}
