import type pg from 'pg';

// A name must not depend on the status of a repair: the planner would expect too many matches.
const firstNames = [
  ...['Uxía', 'Brais', 'Antía', 'Iago', 'Sabela', 'Xoel', 'Noa', 'Martín', 'Carme', 'Roi'],
  ...['Lúa', 'Anxo', 'Icía', 'Breixo', 'Alba', 'Hugo', 'Sara', 'Mateo', 'Vera', 'Leo'],
];
const surnames = [
  ...['Núñez', 'Castro', 'Rodríguez', 'Pérez', 'Lago', 'Vilar', 'Souto', 'Rial', 'Varela'],
  ...['Fraga', 'Otero', 'Lema', 'Blanco', 'Ferreiro', 'Pazos', 'Calvo', 'Mosquera'],
];

/**
 * Adds computers, each with a closed repair of some years, and the newest ones with an open repair.
 * Needs a family, a school and a model.
 */
export async function fillRepairs(
  client: Pick<pg.Client, 'query'>,
  { count, open, computers = count }: { count: number; open: number; computers?: number },
): Promise<void> {
  await client.query(
    `insert into computers (id, user_id, student_name, school_code, model_id, serial_number, status,
       renewal, created_at, updated_at)
     select gen_random_uuid(), owner.id,
       names.list[1 + i / 30 % cardinality(names.list)] || ' ' || i,
       place.codes[1 + i % cardinality(place.codes)], model.ids[1 + i % cardinality(model.ids)],
       'MR-' || i, 'exported', false, now(), now()
     from generate_series(1, $1::int) i
     cross join (select id from users where 'user' = any(scopes) limit 1) owner
     cross join (select $2::text[] as list) names
     cross join (select array_agg(code) as codes from schools) place
     cross join (select array_agg(id) as ids from computer_models) model`,
    [computers, firstNames],
  );
  await client.query(
    `insert into coverage_periods (id, computer_id, ordinal, campaign_start, end_date, paid_at, opened_at)
     select gen_random_uuid(), id, 1, now() - interval '60 days', now() + interval '300 days',
       now() - interval '50 days', now()
     from computers where serial_number like 'MR-%'`,
  );
  await client.query(
    `insert into cases (id, kind, number, status, awaits, channel, received_at, due_at, closed_at, name,
       email, language, updated_at, user_id, computer_id)
     select gen_random_uuid(), 'repair', 'A2026-' || lpad(i::text, 6, '0'), step.status, awaits, 'web', at,
       case when awaits in ('desk', 'workshop') then at + interval '2 days' end,
       case when not is_open then at + interval '9 days' end,
       names.list[1 + i / 30 % cardinality(names.list)] || ' ' || i,
       substr(md5(i::text), 1, 9) || '@example.com', 'es', at, computers.user_id, computers.id
     from generate_series(1, $1::int) i
     cross join (select $3::text[] as list) names
     join computers on serial_number = 'MR-' || i
     cross join lateral (select i > $1::int - $2::int as is_open,
       now() - ($1::int - i) * interval '20 minutes' as at) facts
     cross join lateral (select case when is_open
       then (array['reported', 'needs-info', 'accepted', 'received', 'quoted', 'repairing', 'ready'])[1 + i % 7]
       else (array['closed', 'closed', 'closed', 'rejected', 'cancelled'])[1 + i % 5] end as status) step
     cross join lateral (select case when not is_open then 'none'
       else (array['desk', 'family', 'family', 'workshop', 'family', 'workshop', 'family'])[1 + i % 7] end
       as awaits) next`,
    [count, open, surnames],
  );
  await client.query(
    `insert into repairs (case_id, computer_id, period_id, rules_id, happened_on, is_late_report, parts,
       cause_told, text, phase, phase_used, total_used, status_since, ordinal)
     select cases.id, cases.computer_id, coverage_periods.id, '00000000-0000-7000-8000-000000000001',
       '2026-11-14', false,
       case when i % 50 = 0 then array['network'] when i % 3 = 0 then array['keyboard', 'battery']
         else array['screen'] end,
       case when i % 20 = 0 then 'liquid' when i % 2 = 0 then 'drop' else 'wear' end,
       repeat('Se cayó de la mesa y la pantalla no enciende. ', 8), 'decision', 0, 0,
       received_at + interval '1 day', 1
     from cases
     join coverage_periods on coverage_periods.computer_id = cases.computer_id
     cross join lateral (select right(number, 6)::int as i) numbered
     where kind = 'repair'`,
  );
  await client.query('vacuum analyze');
}
