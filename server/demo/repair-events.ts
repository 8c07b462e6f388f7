import type { Scope } from '@cobertura/domain/access/scopes.ts';
import { lastInstantOf, madridDay } from '@cobertura/domain/dates.ts';
import { addWorkingDays } from '@cobertura/domain/holiday/working-days.ts';
import type { UserId } from '@cobertura/domain/ids.ts';
import type { RepairEvent } from '@cobertura/domain/repair/life.ts';
import { testNames } from '@cobertura/domain/repair/report.ts';
import { lastGuaranteedDay, workingDaysToReady } from '@cobertura/domain/repair/workshop.ts';
import type { Config } from '../src/config/config.ts';
import type { Tx } from '../src/db/database.ts';
import { byFamily, byStaff, type Doer } from '../src/features/repair/service/apply-event.ts';
import { describeDeposit } from '../src/features/repair/service/deposit-receipt.ts';
import type { Repair } from '../src/features/repair/service/lock-repair.ts';
import type { RepairChanges } from '../src/features/repair/store/repairs.ts';
import type { Caller } from '../src/http/access.ts';
import { saveDemoLines } from './repair-lines.ts';

type Happening = {
  scene: { config: Config; staff: { cau: string; workshop: string } };
  ownerId: string;
  at: Date;
  locked: Repair;
};

type Described = {
  by: Doer;
  why?: string;
  changes: RepairChanges;
  message?: { kind: 'question' | 'message' | 'note'; text: string };
};

/** What the product stores with an event. */
export async function describeEvent(
  tx: Tx,
  event: RepairEvent,
  { scene, ownerId, at, locked }: Happening,
): Promise<Described> {
  const desk = byStaff(callerOf(scene.staff.cau, 'cau'));
  const workshop = byStaff(callerOf(scene.staff.workshop, 'workshop'));
  const expectedOn = addWorkingDays(madridDay(at), workingDaysToReady, []);
  switch (event) {
    case 'info-asked': {
      const reply_by = lastInstantOf(addWorkingDays(madridDay(at), 15, []));
      const text = '¿Puedes enviarnos una foto de la pantalla encendida?';
      const changes = { asked_in: 'reported', reply_by } as const;
      return { by: desk, changes, message: { kind: 'question', text } };
    }
    case 'accepted': {
      const hand_over = 'Llévalo con el cargador a la secretaría del centro, de 9 a 14 h.';
      const message = { kind: 'note', text: 'Las fotos coinciden con el parte.' } as const;
      return { by: desk, changes: { hand_over }, message };
    }
    case 'rejected': {
      const cover_words =
        'El equipo funciona bien: lo que falla es una cuenta que caducó. El centro puede renovarla.';
      const rejection = { rejected_at: at, rejected_by: scene.staff.cau };
      const changes = { cover_code: 'software', cover_words, ...rejection } as const;
      return { by: desk, why: cover_words, changes };
    }
    case 'objected': {
      const text = 'Con otra cuenta pasa lo mismo. Por favor, miradlo otra vez.';
      return {
        by: byFamily(ownerId),
        changes: { objected_at: at },
        message: { kind: 'message', text },
      };
    }
    case 'received': {
      const deposit = await describeDeposit(tx, scene, { locked, expectedOn });
      const intake = { intake_items: ['charger' as const, 'body' as const], intake_words: '' };
      const changes = { arrived_at: at, expected_on: expectedOn, deposit: JSON.stringify(deposit) };
      return { by: workshop, changes: { ...changes, ...intake } };
    }
    case 'diagnosed': {
      const diagnosis = 'Hay que cambiar la pieza. La pedimos al fabricante.';
      const cause_found = locked.repair.cause_told;
      const sums = await saveDemoLines(tx, locked, at);
      return {
        by: workshop,
        changes: { cause_found, diagnosis, expected_on: expectedOn, ...sums },
      };
    }
    case 'returned': {
      const lastDay = lastGuaranteedDay(madridDay(at), locked.repair.outcome);
      const guaranteed_until = lastDay === null ? null : lastInstantOf(lastDay);
      return { by: workshop, changes: { returned_at: at, guaranteed_until } };
    }
    case 'repaired':
      return {
        by: workshop,
        why: 'Pieza cambiada y probada.',
        changes: { tested_items: testNames },
      };
    default:
      return { by: byFamily(ownerId), why: 'Ya funciona', changes: {} };
  }
}

export function callerOf(id: string, scope: Scope): Caller {
  return { id: id as UserId, sessionVersion: 0, scopes: [scope], lang: 'es' };
}
