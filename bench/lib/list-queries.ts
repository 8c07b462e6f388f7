import type pg from 'pg';
import { computerColumns } from '../../domain/src/computer/staff-api.ts';
import { statuses } from '../../domain/src/computer/status.ts';
import { paymentCode } from '../../domain/src/payment/payment-code.ts';

const peopleColumns = ['firstName', 'surname1', 'surname2', 'dni', 'email', 'createdAt'];
const serialColumns = ['_id', 'assigned', 'createdAt', 'updatedAt'];
const schoolColumns = ['_id', 'name', 'type', 'town', 'province', 'createdAt'];

/** Every filter, search and order of the lists, with texts that many, few or no rows contain. */
export async function listQueries(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Sample>(
    `select c.serial_number as serial, c.school_code as school, c.model_id as model, u.dni, u.phone, u.email,
       lower(u.surname1) as surname, lower(u.first_name) as name,
       c.parent_folded as parent, c.student_folded as student,
       c.order_code as "order",
       (select regexp_replace(upper(number), '^(.{5})', '\\1-') from computer_numbers
         where computer_id = c.id and number ~ '^f' limit 1) as invoice,
       (select payment_number::int from coverage_periods where computer_id = c.id limit 1) as "paymentNumber",
       floor(extract(epoch from c.updated_at))::int as changed,
       (select floor(extract(epoch from max(received_at)))::int from payments) as paid
     from (select * from computers where deleted_at is null and order_code is not null and invoiced_at is not null
       order by id offset (select count(*) / 4 from computers) limit 1) c
     join users u on u.id = c.user_id`,
  );
  const [sample] = rows;
  if (!sample?.invoice)
    throw new Error('There are no invoiced computers: seed the database first.');
  return [
    ...computers(sample),
    ...searchBox(sample),
    ...otherFilters(sample),
    ...people(sample),
    ...serials(sample),
    ...[
      '',
      ...texts('name', 'ponte', 'ceip', 'zzqq'),
      ...texts('town', 'lugo'),
      ...texts('_id', '15'),
    ]
      .concat(orders(schoolColumns))
      .map((query) => `/schools?${query}`),
  ];
}

type Sample = Record<
  | 'serial'
  | 'school'
  | 'model'
  | 'dni'
  | 'phone'
  | 'email'
  | 'surname'
  | 'name'
  | 'parent'
  | 'student'
  | 'order'
  | 'invoice',
  string
> & {
  changed: number;
  /** The time of the last payment. */
  paid: number;
  paymentNumber: number;
};

function computers({ serial, dni, surname, parent, student, changed, paid }: Sample): string[] {
  const day = 86_400;
  const week = 7 * day;
  return [
    '',
    'offset=499',
    'limit=100',
    'pending=1',
    ...orders(computerColumns),
    ...orders(computerColumns).map((order) => `pending=1&${order}`),
    ...statuses.map((status) => `status=${status}`),
    ...orders(['studentName', 'createdAt', 'payment']).map((order) => `status=pending&${order}`),
    ...orders(['payment', 'invoicedAt']).map((order) => `status=waiting&${order}`),
    `from=${changed - week}&to=${changed}`,
    `from=${changed - week}&to=${changed}&order=studentName%7C1`,
    `paidFrom=${paid - day}&paidTo=${paid}`,
    `paidFrom=${paid - day}&paidTo=${paid}&order=studentName%7C1`,
    ...texts('studentName', student, surname, 'mar', 'ma', 'zzqq'),
    ...texts('userName', parent, surname, 'mar', 'zzqq'),
    ...texts('studentName', surname, 'mar', student.split(' ')[0] ?? '').map(
      (text) => `${text}&offset=499`,
    ),
    'status=paid&offset=499',
    'pending=1&offset=499',
    ...texts('serialNumber', serial, serial.slice(2, 7), '5cg', 'zzqq'),
    ...texts('dni', dni, dni.slice(1, 5), 'zzqq'),
    ...texts('studentName', surname).map((text) => `${text}&status=paid`),
    ...texts('studentName', surname).map((text) => `${text}&pending=1&order=updatedAt%7C1`),
    ...texts('studentName', student).map((text) => `${text}&order=invoicedAt%7C-1`),
  ].map((query) => `/computers?${query}`);
}

function searchBox(sample: Sample): string[] {
  const { serial, dni, phone, email, surname, name, parent, student, order, invoice } = sample;
  const { changed } = sample;
  const week = 7 * 86_400;
  return [
    ...texts('search', student, parent, phone, email, dni, serial, order, invoice),
    ...texts('search', paymentCode(sample.paymentNumber), 'zzqq', '600', '5cg', 'mar'),
    ...texts('search', surname, name, `${name} ${surname}`, `${surname} ${phone.slice(0, 3)}`),
    ...texts(
      'search',
      `${name} ${surname} ${phone.slice(0, 3)}`,
      '@example.com',
      '@example @gmail',
    ),
    ...texts('search', surname).flatMap((text) => [
      `${text}&pending=1`,
      `${text}&status=paid`,
      `${text}&order=studentName%7C1`,
      `${text}&from=${changed - week}&to=${changed}`,
      `${text}&paymentMethod=bizum`,
    ]),
    ...texts('search', phone, 'zzqq').map((text) => `${text}&pending=1&order=updatedAt%7C1`),
    ...texts('search', surname, 'mar').map((text) => `${text}&offset=499`),
  ].map((query) => `/computers?${query}`);
}

function otherFilters({ school, model }: Sample): string[] {
  const filters = [`schoolId=${school}`, `pcModel=${model}`, 'paymentMethod=bizum'];
  return [...filters, 'paymentMethod=transfer']
    .concat(filters.flatMap((filter) => [`${filter}&pending=1`, `${filter}&status=paid`]))
    .map((query) => `/computers?${query}`);
}

function people({ dni, email, surname, name }: Sample): string[] {
  return [
    '',
    'offset=499',
    ...orders(peopleColumns),
    ...texts('firstName', name, 'zzqq'),
    ...texts('surname1', surname, 'mar', 'zzqq'),
    ...texts('surname1', 'mar').map((text) => `${text}&offset=499`),
    ...texts('surname2', surname),
    ...texts('dni', dni, dni.slice(1, 5)),
    ...texts('email', email, 'example', 'zzqq'),
    ...texts('surname1', surname).map((text) => `${text}&order=email%7C1`),
    'scope=user',
    'scope=cau',
    'scope=admin',
  ].map((query) => `/user?${query}`);
}

function serials({ serial }: Sample): string[] {
  return [
    '',
    'offset=499',
    ...orders(serialColumns),
    ...texts('_id', serial, serial.slice(2, 7), '5cg', 'zzqq'),
    ...texts('_id', '5cg').map((text) => `${text}&offset=499`),
  ].map((query) => `/serial-number?${query}`);
}

function orders(columns: readonly string[]): string[] {
  return columns.flatMap((column) => [`order=${column}%7C1`, `order=${column}%7C-1`]);
}

function texts(field: string, ...given: string[]): string[] {
  return given.map((text) => `${field}=${encodeURIComponent(`/${text}/`)}`);
}
