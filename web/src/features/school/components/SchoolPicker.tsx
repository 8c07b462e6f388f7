import type { School } from '@cobertura/domain/school/api.ts';
import { matchesSchool } from '@cobertura/domain/school/search.ts';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Picker, type PickerOption } from '../../../ui/Picker.tsx';
import { useSchool, useSchools } from '../queries.ts';

const minSearchLength = 2;
const debounceMs = 250;

type Option = PickerOption & { school: School };

/** Picks a school by its name or town, searched from two characters. */
export function SchoolPicker({
  id,
  label,
  description,
  error,
  selected: known,
  selectedId,
  onSelect,
}: {
  id: string;
  label: string;
  description?: string;
  error: string | undefined;
  selected: School | undefined;
  /** Loads the school when only its id is known. */
  selectedId?: string;
  onSelect: (school: School | undefined) => void;
}) {
  const { t } = useTranslation('computers');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const loaded = useSchool(known || !selectedId ? undefined : selectedId);
  const selected = known ?? (selectedId ? loaded.data : undefined);
  const text = (typed ?? '').trim();
  const [search] = useDebouncedValue(text, debounceMs);
  const isTooShort = text.length > 0 && text.length < minSearchLength;
  const schools = useSchools(search, {
    enabled: typed !== undefined && (search === '' || search.length >= minSearchLength),
  });
  const total = schools.data?.pages.at(-1)?.total ?? 0;
  const isStale = search !== text || schools.isPlaceholderData;
  const isLoading = !isTooShort && (schools.isFetching || isStale);
  const options = (schools.data?.pages.flatMap(({ docs }) => docs) ?? [])
    // Until the reply arrives, shows the matches among the previous schools.
    .filter((school) => !isStale || matchesSchool(school, text))
    .map(optionOf);

  function instead() {
    if (isTooShort) return t('school.too-short');
    if (schools.isError && options.length === 0) {
      return (
        <div className="stack">
          <p>{t('school.failed')}</p>
          <Button variant="default" onClick={() => void schools.refetch()}>
            {common('app.retry')}
          </Button>
        </div>
      );
    }
    if (options.length > 0) return undefined;
    return isLoading ? t('school.loading') : t('school.none');
  }

  function announcement() {
    if (isTooShort) return t('school.too-short');
    if (schools.isFetchingNextPage) return t('school.more');
    if (isLoading) return options.length > 0 ? '' : t('school.loading');
    if (schools.isError) return t('school.failed');
    return options.length > 0 ? t('school.count', { count: total }) : t('school.none');
  }

  return (
    <Picker
      id={id}
      label={label}
      description={selected ? `${selected.type} · ${selected.town}` : description}
      placeholder={t('school.search')}
      error={error}
      selected={selected && optionOf(selected)}
      options={isTooShort ? [] : options}
      total={isStale ? options.length : total}
      isLoading={isLoading}
      instead={instead()}
      announcement={announcement()}
      onSearch={(entered) => {
        setTyped(entered);
        if (schools.isError) void schools.refetch();
      }}
      onSelect={(option) => onSelect(option?.school)}
      onMore={() => {
        if (schools.hasNextPage && !schools.isFetchingNextPage) void schools.fetchNextPage();
      }}
    />
  );
}

function optionOf(school: School): Option {
  const { _id, name, town, province, type } = school;
  return {
    id: _id,
    label: name,
    hint: town === province ? town : `${town}, ${province}`,
    tag: type,
    school,
  };
}
