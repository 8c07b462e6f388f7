import '@mantine/core/styles/ActionIcon.css';
import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { isoLanguage } from '@cobertura/domain/language.ts';
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconCalculator,
  IconCalendarDue,
  IconChartBar,
  IconChevronDown,
  IconDeviceLaptop,
  IconHammer,
  IconHandGrab,
  IconHelpCircle,
  IconLanguage,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconMenu2,
  IconSettings,
  IconTool,
  IconUser,
  IconUsers,
  IconX,
} from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { type Ref, useEffect, useRef, useState } from 'react';
import { changeLanguage, useLanguage, useTranslation } from '../../lib/i18n.ts';
import { Brand } from '../../ui/Brand.tsx';
import { lastSearch, useRememberSearches } from '../last-searches.ts';
import { menuFor } from '../menu.ts';
import { LanguageSwitch, languageNames } from './LanguageSwitch.tsx';
import classes from './Sidebar.module.css';
import { SignOutLink } from './SignOutLink.tsx';

const icons = {
  'my-data': IconUser,
  'my-computers': IconDeviceLaptop,
  instructions: IconHelpCircle,
  computers: IconDeviceLaptop,
  repairs: IconTool,
  'repair-numbers': IconChartBar,
  workshop: IconHammer,
  loaners: IconHandGrab,
  cases: IconCalendarDue,
  accounting: IconCalculator,
  users: IconUsers,
};

const toggleStates = {
  phone: { expanded: ['menu.close', IconX], collapsed: ['menu.open', IconMenu2] },
  wide: {
    expanded: ['menu.collapse', IconLayoutSidebarLeftCollapse],
    collapsed: ['menu.expand', IconLayoutSidebarLeftExpand],
  },
} as const;

const iconProps = { size: 22, stroke: 1.9, 'aria-hidden': true } as const;
const wideScreen = '(min-width: 768px)';

/** The menu. It starts expanded on wide screens; on a phone it opens over the page. */
export function Sidebar({ scopes }: { scopes: readonly Scope[] }) {
  const { t } = useTranslation();
  const isWide = useMediaQuery(wideScreen, undefined, { getInitialValueInEffect: false });
  const [expanded, setExpanded] = useState(isWide);
  const toggle = useRef<HTMLButtonElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { main, settings } = menuFor(scopes);
  useRememberSearches();

  useEffect(() => setExpanded(isWide), [isWide]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the menu closes when the page changes
  useEffect(() => {
    if (!isWide) setExpanded(false);
  }, [isWide, path]);

  useEffect(() => {
    if (isWide || !expanded) return;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setExpanded(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isWide, expanded]);

  return (
    <header className={classes.sidebar} data-expanded={expanded || undefined}>
      <div className={classes.inner}>
        <div className={classes.bar}>
          <Link to="/" className={classes.home}>
            <Brand iconOnly={!expanded && isWide} />
          </Link>
          <Toggle
            ref={toggle}
            isWide={isWide}
            expanded={expanded}
            onToggle={() => setExpanded(!expanded)}
          />
        </div>
        <nav className={classes.menu} aria-label={t('menu.main')} id="main-menu">
          {main.map(({ page, text, includes, excludes }) => {
            const Icon = icons[text as keyof typeof icons];
            return (
              <MenuLink
                key={page}
                to={page}
                includes={includes}
                excludes={excludes}
                label={t(`menu.${text}`)}
                collapsed={!expanded}
              >
                <Icon {...iconProps} />
              </MenuLink>
            );
          })}
          {settings.length > 0 && !expanded && (
            <MenuLink to="/settings/general" label={t('menu.settings')} collapsed>
              <IconSettings {...iconProps} />
            </MenuLink>
          )}
          {settings.length > 0 && expanded && (
            <SettingsGroup open={path.startsWith('/settings')}>
              {settings.map(({ page, text }) => (
                <MenuLink key={page} to={page} label={t(`menu.${text}`)} />
              ))}
            </SettingsGroup>
          )}
          <div className={classes.language}>
            {expanded ? <LanguageSwitch inMenu /> : <OtherLanguage />}
          </div>
          <SignOutLink className={classes.link} title={expanded ? undefined : t('menu.logout')}>
            <IconLogout {...iconProps} />
            <span className={expanded ? undefined : 'visually-hidden'}>{t('menu.logout')}</span>
          </SignOutLink>
        </nav>
      </div>
    </header>
  );
}

function Toggle({
  ref,
  isWide,
  expanded,
  onToggle,
}: {
  ref: Ref<HTMLButtonElement>;
  isWide: boolean;
  expanded: boolean;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  const [text, Icon] = toggleStates[isWide ? 'wide' : 'phone'][expanded ? 'expanded' : 'collapsed'];
  return (
    <ActionIcon
      ref={ref}
      variant="subtle"
      size={44}
      aria-expanded={expanded}
      aria-controls="main-menu"
      aria-label={t(text)}
      onClick={onToggle}
    >
      <Icon {...iconProps} />
    </ActionIcon>
  );
}

function MenuLink({
  to,
  includes,
  excludes,
  label,
  collapsed = false,
  children,
}: {
  to: string;
  includes?: string | undefined;
  excludes?: string | undefined;
  label: string;
  collapsed?: boolean;
  children?: React.ReactNode;
}) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const isExcluded = excludes !== undefined && path.startsWith(excludes);
  return (
    <Link
      to={to}
      search={lastSearch(to, path)}
      className={classes.link}
      activeOptions={{ exact: to === '/' || isExcluded, includeSearch: false }}
      title={collapsed ? label : undefined}
      {...(includes && path.startsWith(includes) && { 'aria-current': 'page' })}
    >
      {children}
      <span className={collapsed ? 'visually-hidden' : undefined}>{label}</span>
    </Link>
  );
}

/** The collapsed menu has no room for two words, so one button changes to the other language. */
function OtherLanguage() {
  const other = useLanguage() === 'es' ? 'ga' : 'es';
  return (
    <button
      type="button"
      className={classes.link}
      lang={isoLanguage(other)}
      title={languageNames[other]}
      onClick={() => void changeLanguage(other)}
    >
      <IconLanguage {...iconProps} />
      <span className="visually-hidden">{languageNames[other]}</span>
    </button>
  );
}

function SettingsGroup({ open, children }: { open: boolean; children: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <details className={classes.group} open={open}>
      <summary className={classes.link}>
        <IconSettings {...iconProps} />
        <span>{t('menu.settings')}</span>
        <IconChevronDown {...iconProps} className={classes.chevron} />
      </summary>
      <div className={classes.groupLinks}>{children}</div>
    </details>
  );
}
