import type { ComputerId } from '@cobertura/domain/ids.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../../testing/computers.ts';
import { coverageActions, sendAction } from '../../../testing/coverage-actions.ts';
import { checkOneCoverage } from '../../../testing/coverage-checks.ts';
import { insertDeposit } from '../../../testing/deposits.ts';
import { type Payable, type PaymentsApp, paymentsApp } from '../../../testing/payments.ts';
import { picture } from '../../../testing/pictures.ts';
import { randomRuns } from '../../../testing/random-runs.ts';
import { expireComputers } from './service/expire-computers.ts';
import { recordContractSigned } from './service/for-contract.ts';

/** One action. The numbers choose the family, the computer and one of two serial numbers. */
const action = fc.record({
  name: fc.constantFrom(...coverageActions),
  family: fc.nat(2),
  computer: fc.nat(3),
  serial: fc.nat(1),
});

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** The actions of one step run concurrently. */
const steps = fc.array(fc.array(action, { minLength: 1, maxLength: 2 }), {
  maxLength: 25,
  size: 'max',
});

type Scenario = {
  families: Member[];
  serials: string[];
  year: number;
  computers: Payable[];
  orders: Map<ComputerId, string>;
  deposits: Map<ComputerId, string>;
};

describe('one laptop, three families and two serial numbers', () => {
  let product: PaymentsApp;
  let admin: Member;
  let photo: Buffer;
  beforeAll(async () => {
    product = await paymentsApp();
    admin = await product.staff('admin', 'accountant');
    photo = await picture();
    product.orderEvents();
  });
  afterAll(() => product.close());

  it('has at most one live coverage and one first invoice per serial number', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (run) => {
        const scenario = await newScenario();
        for (const step of run) {
          if (step.some(({ name }) => name === 'next campaign')) await startCampaign(scenario);
          else await Promise.all(step.map((each) => perform(each, scenario)));
          await checkOneCoverage(
            product,
            scenario.computers.map(({ computerId }) => computerId),
          );
        }
      }),
      randomRuns({ everyday: 5, all: 25 }),
    );
  }, 300_000);

  async function newScenario(): Promise<Scenario> {
    const families = [await product.family(), await product.family(), await product.family()];
    const serials = [await product.addSerial(), await product.addSerial()];
    const lists = { computers: [], orders: new Map(), deposits: new Map() };
    const scenario = { families, serials, year: 2025, ...lists };
    await startCampaign(scenario);
    // Two families have signed and begun to pay, which most random sequences would not reach.
    for (const name of ['register', 'sign', 'begin card'] as const) {
      for (const i of [0, 1]) await perform({ name, family: i, computer: i, serial: i }, scenario);
    }
    return scenario;
  }

  async function startCampaign(scenario: Scenario) {
    scenario.year += 1;
    product.clock.time = new Date(`${scenario.year}-09-15T10:00:00Z`);
    await product.deps.db
      .updateTable('options')
      .set({
        contract_init_date: new Date(`${scenario.year}-09-01T00:00:00+02:00`),
        contract_end_date: new Date(`${scenario.year}-10-31T23:59:59+01:00`),
      })
      .execute();
  }

  async function perform(
    { name, family, computer, serial }: Action,
    scenario: Scenario,
  ): Promise<void> {
    const serialNumber = scenario.serials[serial] ?? '';
    const form = await product.form({ serialNumber });
    if (name === 'expire') return void (await expireComputers(product.deps));
    if (name === 'register') {
      const owner = scenario.families[family] ?? admin;
      const reply = await product.call(owner, 'POST /computers', form);
      expect([200, 409, 423]).toContain(reply.statusCode);
      if (reply.statusCode !== 200) return;
      scenario.computers.push({ family: owner, computerId: reply.json().resourceId });
      return;
    }
    const payable = scenario.computers[computer % scenario.computers.length];
    if (!payable) return;
    const { computerId: id } = payable;
    switch (name) {
      case 'sign':
        return sign(payable);
      case 'begin card': {
        const reply = await product.requestForm(payable);
        if (reply.statusCode !== 200) return;
        scenario.orders.set(id, await product.gateway.visit(reply.json()));
        return;
      }
      case 'card pays': {
        const order = scenario.orders.get(id);
        if (order === undefined) return;
        await product.gateway.answer(order, '0000');
        expect((await product.notify(await product.gateway.notification(order))).statusCode).toBe(
          200,
        );
        return;
      }
      case 'deposit':
        scenario.deposits.set(id, await insertDeposit(product, { amountCents: 4900, by: admin }));
        break;
      default:
        break;
    }
    const line = scenario.deposits.get(id) ?? '';
    const reply = await sendAction(product, name, { payable, admin, photo, form, line });
    if (reply) expect([200, 404, 409, 423], `${name}: ${reply.body}`).toContain(reply.statusCode);
  }

  /** Takes the photo and the signature of a provider, which do not wait for the serial number. */
  async function sign({ family, computerId }: Payable) {
    await product.send(family, `POST /computers/${computerId}/files/statusFront`, {
      content: photo,
    });
    await product.deps.db
      .transaction()
      .execute((tx) =>
        recordContractSigned(tx, { subject: { computerId }, at: product.clock.now() }),
      )
      .catch((error: Error) => expect(error).toMatchObject({ code: 'not-found' }));
  }
});
