import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addressOf, createMachine, patroniPort, postgresPortOf } from './database-machine.ts';

/** Registers a step that must run at the end, also after an error or Ctrl-C. */
export type OnCleanUp = (step: () => unknown) => void;

type Member = { name: string; role: string; state: string; timeline?: number };

const names = ['db1', 'db2', 'db3'];

/** The database user of the product. */
const user = { name: 'cobertura', password: 'rehearsal' };

/** Three machines with PostgreSQL under Patroni. One of them is the primary. */
export async function startDatabaseCluster(
  options: { folder: string; programs: string },
  onCleanUp: OnCleanUp,
) {
  const machines = names.map((name) => createMachine(name, options));
  onCleanUp(() => Promise.all(machines.map((machine) => machine.kill())));
  for (const machine of machines) machine.start();
  await untilHealthy();
  await createDatabase();

  return {
    url: urlOf(names, user),
    untilHealthy,
    untilOtherPrimary,
    findPrimary,
    machine: (name: string) => {
      const machine = machines.find((each) => each.name === name);
      if (!machine) throw new Error(`there is no machine ${name}`);
      return machine;
    },
  };
}

function urlOf(hosts: readonly string[], { name, password }: typeof user): string {
  const list = hosts.map((host) => `${addressOf(host)}:${postgresPortOf(host)}`).join(',');
  return `postgres://${name}:${password}@${list}/cobertura?target_session_attrs=read-write`;
}

async function createDatabase(): Promise<void> {
  const primary = await findPrimary();
  const client = new pg.Client({
    host: addressOf(primary),
    port: postgresPortOf(primary),
    user: 'postgres',
    password: 'SUPERUSER_PASSWORD',
    database: 'postgres',
  });
  await client.connect();
  await client.query(`create role ${user.name} login password '${user.password}'`);
  await client.query(`create database cobertura owner ${user.name}`);
  await client.end();
}

async function findPrimary(): Promise<string> {
  const primary = (await listMembers()).find(({ role }) => role === 'leader');
  if (!primary) throw new Error('there is no primary');
  return primary.name;
}

const timeoutMs = 180_000;

async function untilOtherPrimary(old: string): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const members = await listMembers();
    if (members.some(({ name, role }) => role === 'leader' && name !== old)) return;
    await sleep(100);
  }
  throw new Error(`no machine replaced ${old}`);
}

/** Waits until all machines follow one primary, and one of them confirms its commits. */
async function untilHealthy(): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let members: Member[] = [];
  while (Date.now() < deadline) {
    members = await listMembers();
    const isRunning = ({ state }: Member) => state === 'running' || state === 'streaming';
    const timelines = new Set(members.map(({ timeline }) => timeline));
    const roles = members.map(({ role }) => role);
    const isComplete = members.length === names.length && members.every(isRunning);
    if (
      isComplete &&
      timelines.size === 1 &&
      roles.includes('leader') &&
      roles.includes('sync_standby')
    ) {
      return;
    }
    await sleep(500);
  }
  throw new Error(`the machines do not follow one primary: ${JSON.stringify(members)}`);
}

/** What the first machine that replies knows about all. */
async function listMembers(): Promise<Member[]> {
  for (const name of names) {
    const address = `http://${addressOf(name)}:${patroniPort}/cluster`;
    const reply = await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
    if (reply?.ok) return ((await reply.json()) as { members: Member[] }).members;
  }
  return [];
}
