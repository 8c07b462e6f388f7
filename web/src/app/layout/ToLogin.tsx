import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { endedUserId } from '../../lib/session.ts';
import { rememberReturnPath } from '../return-path.ts';

/** Leads to the login page. After an ended session, the person returns to this place. */
export function ToLogin() {
  const navigate = useNavigate();
  useEffect(() => {
    if (endedUserId() !== null) rememberReturnPath(location.pathname + location.search);
    void navigate({ to: '/login', replace: true });
  }, [navigate]);
  return null;
}
