import type { Api } from '@cobertura/domain/api.ts';
import type { CaseDoc, CaseEventDoc } from '@cobertura/domain/case/api.ts';
import { caseKinds, caseStatusNames } from '@cobertura/domain/case/case.ts';
import { soonDays, urgentDays } from '@cobertura/domain/case/days-left.ts';
import { awaitedParties } from '@cobertura/domain/case/status-facts.ts';
import { isoDay } from '@cobertura/domain/dates.ts';
import type { RequestOf } from '@cobertura/domain/endpoint.ts';
import { addCalendarDays } from '@cobertura/domain/holiday/working-days.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { nowInSeconds } from '../../../lib/dates.ts';
import { containsFilter, type ListSearch, pageQuery } from '../../../lib/list-search.ts';
import { casesKey } from '../../../lib/query-keys.ts';

export type StaffCase = CaseDoc;

export type StaffCaseEvent = CaseEventDoc;

export const caseFilters = ['search', 'state', 'kind', 'status', 'awaits', 'due'] as const;

export type CaseSearch = ListSearch<(typeof caseFilters)[number]>;

export const defaultOrder = 'dueAt|1';

/** Sortable columns of the list. */
export const sortColumns = ['dueAt', 'receivedAt', 'number'] as const;

export const minSearchLength = 3;

export const otherStates = ['closed', 'all'] as const;

/** Cases that are due within so many days. Overdue ones are always among them. */
export const dueChoices = ['overdue', 'today', 'in-2', 'in-5', 'in-14'] as const;

const dueIn: Record<(typeof dueChoices)[number], number> = {
  overdue: -1,
  today: 0,
  'in-2': urgentDays,
  'in-5': soonDays,
  'in-14': 14,
};

export function useCases(search: CaseSearch) {
  const query = caseQuery(search, nowInSeconds());
  return useQuery({
    queryKey: [...casesKey, 'list', query],
    queryFn: () => call('GET /cases', { query }),
    placeholderData: keepPreviousData,
  });
}

/** The query of the API. Unknown values in the address are ignored. */
function caseQuery(
  { search: text, state, kind, status, awaits, due, ...page }: CaseSearch,
  now: number,
): RequestOf<Api['GET /cases']>['query'] {
  const dueChoice = dueChoices.find((each) => each === due);
  const chosen = {
    state: otherStates.find((each) => each === state),
    kind: caseKinds.find((each) => each === kind),
    status: caseStatusNames.find((each) => each === status),
    awaits: awaitedParties.find((each) => each === awaits),
    dueTo: dueChoice && addCalendarDays(isoDay(now), dueIn[dueChoice]),
  };
  return {
    ...pageQuery(page, defaultOrder),
    ...containsFilter('search', text, minSearchLength),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
  };
}

/** What every kind of case has in common, with its timeline. */
export function useCase(id: string) {
  return useQuery({
    queryKey: [...casesKey, 'one', id],
    queryFn: () => call('GET /cases/{id}', { params: { id } }),
  });
}
