-- National and Galician public holidays. Local holidays of a town move no deadline.
create table holidays (
  day date primary key,
  name_es text not null check (name_es <> '' and length(name_es) <= 60),
  name_ga text not null check (name_ga <> '' and length(name_ga) <= 60),
  scope text not null check (scope in ('national', 'galicia'))
);

create table holiday_changes (
  id uuid primary key,
  day date not null,
  name_es text not null,
  name_ga text not null,
  scope text not null check (scope in ('national', 'galicia')),
  change text not null check (change in ('added', 'removed')),
  changed_at timestamptz not null,
  changed_by uuid not null references users
);

create trigger holiday_changes_insert_only
  before update or delete or truncate on holiday_changes
  execute function refuse_change();

-- In 2026, 1 November, 6 December and 17 May fall on a Sunday; Galicia has 19 March and 24 June instead.
-- In 2027, 25 July and 15 August fall on a Sunday. The decree of Galicia for 2027 may add a day.
insert into holidays (day, name_es, name_ga, scope) values
  ('2026-01-01', 'Año Nuevo', 'Aninovo', 'national'),
  ('2026-01-06', 'Epifanía del Señor', 'Epifanía do Señor', 'national'),
  ('2026-03-19', 'San José', 'San Xosé', 'galicia'),
  ('2026-04-02', 'Jueves Santo', 'Xoves Santo', 'galicia'),
  ('2026-04-03', 'Viernes Santo', 'Venres Santo', 'national'),
  ('2026-05-01', 'Fiesta del Trabajo', 'Festa do Traballo', 'national'),
  ('2026-06-24', 'San Juan', 'San Xoán', 'galicia'),
  ('2026-07-25', 'Día Nacional de Galicia', 'Día Nacional de Galicia', 'galicia'),
  ('2026-08-15', 'Asunción de la Virgen', 'Asunción da Virxe', 'national'),
  ('2026-10-12', 'Fiesta Nacional de España', 'Festa Nacional de España', 'national'),
  ('2026-12-08', 'Inmaculada Concepción', 'Inmaculada Concepción', 'national'),
  ('2026-12-25', 'Navidad', 'Nadal', 'national'),
  ('2027-01-01', 'Año Nuevo', 'Aninovo', 'national'),
  ('2027-01-06', 'Epifanía del Señor', 'Epifanía do Señor', 'national'),
  ('2027-03-25', 'Jueves Santo', 'Xoves Santo', 'galicia'),
  ('2027-03-26', 'Viernes Santo', 'Venres Santo', 'national'),
  ('2027-05-01', 'Fiesta del Trabajo', 'Festa do Traballo', 'national'),
  ('2027-05-17', 'Día de las Letras Gallegas', 'Día das Letras Galegas', 'galicia'),
  ('2027-10-12', 'Fiesta Nacional de España', 'Festa Nacional de España', 'national'),
  ('2027-11-01', 'Todos los Santos', 'Todos os Santos', 'national'),
  ('2027-12-06', 'Día de la Constitución', 'Día da Constitución', 'national'),
  ('2027-12-08', 'Inmaculada Concepción', 'Inmaculada Concepción', 'national'),
  ('2027-12-25', 'Navidad', 'Nadal', 'national');
