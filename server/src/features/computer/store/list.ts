import type { ComputerFilter, computerColumns } from '@cobertura/domain/computer/staff-api.ts';
import { statusesForStaff } from '@cobertura/domain/computer/status.ts';
import type { ComputerId } from '@cobertura/domain/ids.ts';
import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import {
  type FoundPage,
  findPage,
  type Listing,
  readPage,
  type SortColumn,
} from '../../../db/find-page.ts';
import { fromSeconds } from '../../../db/instant.ts';
import { containsText } from '../../../db/search.ts';
import { findSearchBox } from './search.ts';

export type ComputerOrder = { column: (typeof computerColumns)[number]; descending: boolean };

export type ComputerPage = { offset: number; limit: number; order: ComputerOrder };

export async function findComputers(
  db: Db,
  filter: ComputerFilter,
  page: ComputerPage,
): Promise<FoundPage & { ids: ComputerId[] }> {
  const { ids, counted } = await findPage(db, await findListing(db, filter, page));
  return { ids: ids as ComputerId[], counted };
}

/** Returns only the ids, without a count. */
export async function listIds(
  db: Db,
  filter: ComputerFilter,
  page: ComputerPage,
): Promise<string[]> {
  return readPage(db, await findListing(db, filter, page));
}

/** The pages on which a common text of the search box is checked row by row. */
const nearRows = 200;

export async function findListing(
  db: Db,
  { search, ...filter }: ComputerFilter,
  page: ComputerPage,
): Promise<Listing> {
  const listing = listingOf(filter, page);
  if (!search) return listing;
  const isNear = (page.offset + 1) * page.limit <= nearRows;
  const fillsSoon = isNear && !listing.filtered && listing.texts.length === 0;
  const searchBox = await findSearchBox(db, search, { fillsSoon });
  return { ...listing, texts: [searchBox, ...listing.texts] };
}

export function listingOf(
  filter: Omit<ComputerFilter, 'search'>,
  { offset, limit, order }: ComputerPage,
): Listing {
  const { column, descending } = order;
  const filters = [...conditionsOf(filter)];
  return {
    table: 'computers',
    key: 'id',
    texts: textsOf(filter),
    conditions: [sql<boolean>`deleted_at is null`, ...filters],
    filtered: filters.length > 0,
    costly: isCostly(filter) && countFrom(filter) === undefined,
    indexed: isIndexed(filter, column),
    countFrom: countFrom(filter),
    sort: column === 'status' ? [sortBy.status, sortBy.updatedAt] : [sortBy[column]],
    descending,
    offset,
    limit,
  };
}

function textsOf({ studentName, userName, serialNumber, dni }: ComputerFilter): Listing['texts'] {
  return [
    { folded: sql`student_folded`, text: studentName },
    { folded: sql`parent_folded`, text: userName },
    { folded: sql`serial_folded`, text: serialNumber },
    { folded: sql`dni_folded`, text: dni },
  ].flatMap(({ folded, text }) => (text ? [containsText(folded, text)] : []));
}

function* conditionsOf({
  pending,
  status,
  from,
  to,
  paidFrom,
  paidTo,
  schoolId,
  pcModel,
  paymentMethod,
}: ComputerFilter): Generator<RawBuilder<boolean>> {
  if (pending) yield waitsForStaff;
  if (status) yield sql<boolean>`status = ${status}`;
  if (from !== undefined) yield sql<boolean>`updated_at >= ${fromSeconds(from)}`;
  // Include the whole last second.
  if (to !== undefined) yield sql<boolean>`updated_at < ${fromSeconds(to + 1)}`;
  if (paidFrom !== undefined || paidTo !== undefined) yield wasPaid(paidFrom, paidTo);
  if (schoolId !== undefined) yield sql<boolean>`school_code = ${schoolId}`;
  if (pcModel !== undefined) yield sql<boolean>`model_id = ${pcModel}`;
  if (paymentMethod !== undefined) yield paysBy(paymentMethod);
}

function wasPaid(from = 0, to?: number): RawBuilder<boolean> {
  const until = to === undefined ? sql`` : sql`and received_at < ${fromSeconds(to + 1)}`;
  return sql<boolean>`id in (select computer_id from payments
    where to_refund is null and period_id is not null and received_at >= ${fromSeconds(from)} ${until})`;
}

function paysBy(method: PaymentMethod): RawBuilder<boolean> {
  return sql<boolean>`id in (select computer_id from computer_methods where method = ${method})`;
}

/** The computers of a payment method alone are counted without the computers. */
function countFrom({ paymentMethod, ...others }: ComputerFilter): RawBuilder<unknown> | undefined {
  const isAlone = Object.values(others).every((value) => value === undefined || value === '');
  if (paymentMethod === undefined || !isAlone) return undefined;
  return sql`select from computer_methods where method = ${paymentMethod} and not exists (
    select from computers where id = computer_id and deleted_at is not null)`;
}

const waitsForStaff = sql<boolean>`(has_refund_due or status in (${sql.join(
  statusesForStaff.map((status) => sql.lit(status)),
)}))`;

/** Each column is the first of an index that ends with the id. */
const sortBy = {
  studentName: { column: sql`student_folded` },
  userName: { column: sql`parent_folded` },
  serialNumber: { column: sql`serial_number` },
  dni: { column: sql`dni` },
  status: { column: sql`status` },
  payment: { column: sql`order_code`, nullable: true },
  createdAt: { column: sql`created_at` },
  updatedAt: { column: sql`updated_at` },
  invoicedAt: { column: sql`invoiced_at`, nullable: true },
} satisfies Record<ComputerOrder['column'], SortColumn>;

/** Names, serial numbers and NIFs have an index of all computers, but not of each filter. */
const unfilteredOnly: readonly string[] = ['studentName', 'userName', 'serialNumber', 'dni'];

function isIndexed(filter: ComputerFilter, by: ComputerOrder['column']) {
  const { pending, status, from, to } = filter;
  if ((pending && status) || isCostly(filter)) return false;
  const isOnDates = from !== undefined || to !== undefined;
  if (isOnDates) return by === 'updatedAt';
  return !(pending || status) || !unfilteredOnly.includes(by);
}

/** No index of the list has these. */
function isCostly({ paidFrom, paidTo, schoolId, pcModel, paymentMethod }: ComputerFilter): boolean {
  return [paidFrom, paidTo, schoolId, pcModel, paymentMethod].some((value) => value !== undefined);
}
