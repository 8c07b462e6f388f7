/**
 * One statement for each kind of request, written by hand: the least that could produce the reply. None of
 * them checks a session, or keeps a timeline. The product does both.
 */
export const floorStatements = {
  /** 20 computers with their schools, and the number of all, counted to 10,000 as in the product. */
  list: `
    select page.*, school.name, school.town, school.province,
      (select count(*) from (select from computers where deleted_at is null limit 10001) as counted) as total
    from (
      select * from computers where deleted_at is null order by updated_at desc, id desc limit 20
    ) as page
    join schools as school on school.code = page.school_code`,

  listByName: `
    select page.*, school.name, school.town, school.province,
      (select count(*) from (select from computers where deleted_at is null limit 10001) as counted) as total
    from (
      select * from computers where deleted_at is null order by student_folded, id limit 20
    ) as page
    join schools as school on school.code = page.school_code`,

  /** $1: a pattern. */
  search: searchBy('student_folded like $1'),

  /** $1: a pattern in the two names. */
  searchBox: searchBy('(student_folded like $1 or parent_folded like $1)'),

  /** $1: the id. Only the computer and its school, so less than the reply of the product. */
  read: `
    select computers.*, school.name, school.town, school.province
    from computers join schools as school on school.code = school_code
    where id = $1 and deleted_at is null`,

  /** $1: the id, $2: name, $3: school, $4: model, $5: serial number. */
  update: `
    update computers
    set student_name = $2, school_code = $3, model_id = $4, serial_number = $5, updated_at = now()
    from schools as school
    where id = $1 and school.code = $3
    returning computers.*, school.name, school.town, school.province`,

  /** $1: the e-mail, $2 to $10: the other fields. */
  profile: `
    update users
    set first_name = $2, surname1 = $3, surname2 = $4, dni = $5, phone = $6, address = $7, postcode = $8,
      town = $9, province = $10, updated_at = now()
    where email = $1
    returning *`,

  /** $1: the e-mail. */
  login: 'select * from users where email = $1 and deleted_at is null',

  /** $1: the hash of the password, $2: the e-mail, $3 to $11: the other fields. */
  register: `
    insert into users (id, password_hash, email, first_name, surname1, surname2, dni, phone, address, postcode,
      town, province, created_at, updated_at)
    values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now(), now())
    returning *`,

  /** $1: the order. The money, without the gateway's message and without a mail. */
  notification: `
    with attempt as (
      update payment_attempts set state = 'authorised', response_code = '0000', answered_at = now(),
        next_check_at = null
      where order_code = $1 and state = 'open'
      returning id, computer_id, period_id, method, amount_cents
    ), payment as (
      insert into payments (id, computer_id, period_id, attempt_id, method, amount_cents, received_at, source)
      select gen_random_uuid(), computer_id, period_id, id, method, amount_cents, now(), 'gateway' from attempt
    ), period as (
      update coverage_periods set paid_at = now(), payment_method = attempt.method
      from attempt where coverage_periods.id = attempt.period_id
    )
    update computers set status = 'paid', updated_at = now()
    from attempt where computers.id = attempt.computer_id
    returning computers.id`,

  /** $1: the computer, $2: the accountant, $3: the content, $4: the XML. Number, invoice and record, without a PDF. */
  invoice: `
    with counter as (
      insert into invoice_counters (series, last, last_issued_at) values ('BENCH', 1, now())
      on conflict (series) do update set last = invoice_counters.last + 1, last_issued_at = now()
      returning last
    ), before as (
      select position, hash from register_head for update
    ), head as (
      update register_head
      set position = before.position + 1,
        hash = upper(encode(sha256((before.hash || $1::text)::bytea), 'hex'))
      from before
      returning register_head.position, register_head.hash, before.hash as previous_hash
    ), invoice as (
      insert into invoices (id, computer_id, period_id, series, ordinal, number, type, issued_at, operation_at,
        language, content, total_cents, base_cents, tax_cents, tax_rate, issued_by, file_key, file_sha256)
      select gen_random_uuid(), $1::uuid, period.id, 'BENCH', counter.last, 'BENCH-' || counter.last, 'F1',
        now(), now(), 'es', $3::jsonb, 4900, 4050, 850, 2100, $2::uuid, 'bench/' || counter.last, ''
      from counter, coverage_periods as period
      where period.computer_id = $1::uuid
      returning id, number, issued_at, total_cents
    ), record as (
      insert into register_records (position, invoice_id, kind, made_at, previous_hash, hash, xml)
      select head.position, invoice.id, 'alta', now(), head.previous_hash, head.hash, $4
      from head, invoice
    )
    select * from invoice`,
} as const;

export type FloorKind = keyof typeof floorStatements;

export function isFloorKind(text: string): text is FloorKind {
  return Object.hasOwn(floorStatements, text);
}

/** The text is found once, for both the count and the page. */
function searchBy(condition: string): string {
  return `
    with found as materialized (
      select id, updated_at from computers
      where deleted_at is null and ${condition} limit 10001
    ), page as (
      select id from found order by updated_at desc, id desc limit 20
    )
    select computers.*, school.name, school.town, school.province,
      (select count(*) from found) as total
    from page
    join computers using (id)
    join schools as school on school.code = computers.school_code
    order by computers.updated_at desc, id desc`;
}
