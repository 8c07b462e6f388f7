import type { Api } from '@cobertura/domain/api.ts';
import type { RequestOf } from '@cobertura/domain/endpoint.ts';
import { type RepairTab, repairTabs } from '@cobertura/domain/repair/desk.ts';
import type { RepairFile } from '@cobertura/domain/repair/fields.ts';
import { causeNames, partNames } from '@cobertura/domain/repair/report.ts';
import type { SharedRepair } from '@cobertura/domain/repair/staff-views-api.ts';
import { repairStatusNames } from '@cobertura/domain/repair/status.ts';
import type { WorkshopData } from '@cobertura/domain/repair/workshop-data-api.ts';
import {
  keepPreviousData,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, loadFile } from '../../../lib/api.ts';
import { startOfIsoDay } from '../../../lib/dates.ts';
import { useIdempotencyHeader } from '../../../lib/idempotency-key.ts';
import { containsFilter, type ListSearch, pageQuery } from '../../../lib/list-search.ts';
import { openInNewTab } from '../../../lib/open-in-new-tab.ts';
import { repairsKey } from '../../../lib/query-keys.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { repairFileKey } from '../components/query-keys.ts';

/** The prefix of the cached queries of the desk. */
const deskKey = [...repairsKey, 'desk'] as const;

export const repairFilters = [
  'tab',
  'search',
  'status',
  'part',
  'cause',
  'review',
  'school',
  'model',
  'from',
  'to',
] as const;

export type RepairSearch = ListSearch<(typeof repairFilters)[number]>;

export const defaultOrder = 'queue|1';

export const minSearchLength = 3;

/** The tab of the address. What waits for a decision comes first. */
export function tabOf({ tab }: RepairSearch): RepairTab {
  return repairTabs.find((name) => name === tab) ?? 'to-decide';
}

export function useRepairs(search: RepairSearch) {
  const query = repairQuery(search);
  return useQuery({
    queryKey: [...deskKey, 'list', query],
    queryFn: () => call('GET /repairs', { query }),
    placeholderData: keepPreviousData,
  });
}

/** The query of the API. Unknown values in the address are ignored. */
function repairQuery(search: RepairSearch): RequestOf<Api['GET /repairs']>['query'] {
  const { search: text, status, part, cause, review, school, model, from, to, ...page } = search;
  const day = (value: string | undefined) =>
    value !== undefined && startOfIsoDay(value) !== undefined ? value : undefined;
  const chosen = {
    status: repairStatusNames.find((each) => each === status),
    part: partNames.find((each) => each === part),
    cause: causeNames.find((each) => each === cause),
    review: review === 'receipt' || review === 'messages' ? review : undefined,
    school,
    model,
    reportedFrom: day(from),
    reportedTo: day(to),
  };
  return {
    ...pageQuery(page, defaultOrder),
    tab: tabOf(search),
    ...containsFilter('search', text, minSearchLength),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
  };
}

export function useRepairCounts() {
  return useQuery({
    queryKey: [...deskKey, 'counts'],
    queryFn: () => call('GET /repairs/counts'),
  });
}

/** Accepts several reports. Those that another person has changed are refused one by one. */
export function useAcceptRepairs() {
  const queries = useQueryClient();
  const headerOf = useIdempotencyHeader();
  return useMutation({
    mutationFn: (body: RequestOf<Api['POST /repairs/accept']>['body']) =>
      call('POST /repairs/accept', { headers: headerOf(body), body }),
    onSettled: () => queries.invalidateQueries({ queryKey: repairsKey }),
  });
}

export const repairKey = (id: string) => [...deskKey, 'one', id] as const;

export function useRepair(id: string) {
  return useQuery({
    queryKey: repairKey(id),
    queryFn: () => call('GET /repairs/{id}', { params: { id } }),
  });
}

/** The next report to decide after this one, in the order of the queue. */
export function useNextToDecide(id: string) {
  return useQuery({
    queryKey: [...deskKey, 'to-decide'],
    queryFn: () =>
      call('GET /repairs', {
        query: { tab: 'to-decide', order: defaultOrder, offset: '0', limit: '100' },
      }),
    select: ({ docs }) => {
      const place = docs.findIndex(({ _id }) => _id === id);
      const others = [...docs.slice(place + 1), ...docs.slice(0, Math.max(place, 0))];
      return { next: others[0], left: docs.length };
    },
  });
}

/** Shows the reply of a change at once. Everything that the desk and the workshop see loads again. */
export function useSaveRepair<View extends SharedRepair>(queryKey: QueryKey) {
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: repairsKey });
  return {
    reload,
    /** Waits for the repair if the reply does not have it. */
    save: async (changed: View | undefined) => {
      if (changed) queries.setQueryData(queryKey, changed);
      const reloaded = reload();
      if (!changed) await reloaded;
    },
  };
}

const workshopDataKey = ['workshop-data'] as const;

export function useWorkshopData() {
  return useQuery({
    queryKey: workshopDataKey,
    queryFn: () => call('GET /workshop/data'),
    staleTime: 5 * 60_000,
  });
}

export function useSaveWorkshopData() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WorkshopData) => call('PUT /workshop/data', { body }),
    onSuccess: (saved) => queries.setQueryData(workshopDataKey, saved),
  });
}

export function useRepairFile(id: string, file: string) {
  return useQuery({
    queryKey: repairFileKey(useCurrentUser()?._id, file),
    queryFn: () => loadFile('GET /repairs/{id}/files/{file}', { params: { id, file } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The models of laptops that families can choose. The lists of computers load them too. */
export function useActiveModels() {
  return useQuery({
    queryKey: ['computer-models', 'active'],
    queryFn: async () => (await call('GET /computer-models/all')).docs,
    staleTime: 5 * 60_000,
  });
}

/** Opens a paper of a repair in a tab, from where it is printed. */
export function useOpenFile(id: string) {
  return useMutation({
    mutationFn: ({ _id, name }: RepairFile) =>
      openInNewTab(
        () => loadFile('GET /repairs/{id}/files/{file}', { params: { id, file: _id } }),
        name,
      ),
  });
}

/** The front of the laptop, as the family registered it for a period. */
export function useRegistrationPhoto(computerId: string, period: number) {
  return useQuery({
    queryKey: ['staff-documents', computerId, 'statusFront', { period }],
    queryFn: () =>
      loadFile('GET /computers/{id}/files/{document}', {
        params: { id: computerId, document: 'statusFront' },
        query: { period: String(period) },
      }),
  });
}
