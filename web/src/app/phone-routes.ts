import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { withTexts } from '../lib/with-texts.ts';
import { root, signedIn } from './base-routes.tsx';
import { officePage } from './office-page.ts';

type Search = {
  /** The text that finds the family. */
  text?: string;
  /** The chosen family. */
  family?: string;
  /** The form for a new family is open. */
  form?: 'family';
  /** The family has just been registered. */
  registered?: 'yes';
};

/** Staff register a family or a computer for a person who calls. */
export const byPhone = createRoute({
  getParentRoute: () => signedIn,
  path: '/by-phone',
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(search.text !== undefined && { text: String(search.text) }),
    ...(search.family !== undefined && { family: String(search.family) }),
    ...(search.form === 'family' && { form: 'family' }),
    ...(search.registered === 'yes' && { registered: 'yes' }),
  }),
  component: officePage('ByPhone'),
});

/** The link "it was not me" of the mails about registrations by phone. */
export const notMe = createRoute({
  getParentRoute: () => root,
  path: '/not-me',
  validateSearch: (search): { key: string } => ({ key: String(search.key ?? '') }),
  beforeLoad: ({ search }) => {
    if (search.key === '') throw redirect({ to: '/' });
  },
  component: lazyRouteComponent(
    () => withTexts(['account'], import('./pages/NotMe.tsx')),
    'NotMePage',
  ),
});
