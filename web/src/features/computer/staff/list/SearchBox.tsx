import { isSearchable, minSearchLength } from '@cobertura/domain/computer/search.ts';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { useShortcuts } from '../../../../ui/useShortcuts.ts';
import classes from './SearchBox.module.css';

/** Searches all texts and numbers of the computers. The key `/` focuses it. */
export function SearchBox({
  text,
  shortcutsOn,
  onSearch,
}: {
  text: string;
  shortcutsOn: boolean;
  onSearch: (text: string) => void;
}) {
  const { t } = useTranslation('staff');
  const field = useRef<HTMLInputElement>(null);
  const focus = () => {
    field.current?.focus();
    field.current?.select();
  };
  useShortcuts({ '/': focus }, shortcutsOn);
  return (
    <SearchField
      ref={field}
      label={t('filter.search')}
      value={text}
      hint={t('filter.search-hint')}
      className={classes.field}
      leftSection={<IconSearch size={20} stroke={1.9} aria-hidden="true" />}
      rightSection={shortcutsOn && <kbd className={classes.key}>/</kbd>}
      minLength={minSearchLength}
      isLongEnough={isSearchable}
      tooShort={t('filter.too-short', { min: minSearchLength })}
      escapes
      onSearch={onSearch}
    />
  );
}
