import type { VolumeStep } from './steps.ts';

/** What the triggers of the search box and of the payment method would write row by row. */
export const searchSteps: readonly VolumeStep[] = [
  {
    label: 'phones and e-mails to search',
    sql: `
insert into contact_texts
select id, public.contact_text(phone, email, concat_ws(' ', first_name, surname1, surname2)),
  public.plain(split_part(email, '@', 1))
from users where id in (select id from seed_users)`,
  },
  {
    label: 'order numbers to search',
    sql: `
insert into computer_numbers
select distinct computer_id, public.plain(order_code)
from payment_attempts where computer_id in (select id from seed_computers)`,
  },
  {
    // The seed has no invoices, whose files and records would take hours.
    label: 'invoice numbers to search',
    sql: `
insert into computer_numbers
select computer_id, 'f' || year || lpad(ordinal::text, greatest(6, length(ordinal::text)), '0')
from (
  select computer_id, year, first + row_number() over (partition by year order by invoiced_at, period.id) as ordinal
  from coverage_periods period cross join seed_run
  cross join to_char(invoiced_at at time zone 'Europe/Madrid', 'YYYY') year
  where invoiced_at is not null and computer_id in (select id from seed_computers)) invoice`,
  },
  {
    label: 'current payment methods',
    sql: `
insert into computer_methods
select computer_id, payment_method
from coverage_periods
where payment_method is not null and id in (select period_id from seed_computers)`,
  },
];
