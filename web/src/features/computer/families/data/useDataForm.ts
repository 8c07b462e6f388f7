import type { Computer } from '@cobertura/domain/computer/api.ts';
import { type DataField, dataFields } from '@cobertura/domain/computer/data.ts';
import { normaliseSerial } from '@cobertura/domain/serial-number/serial.ts';
import { useState } from 'react';
import { useDraftedForm, useDraftOwner } from '../../../../lib/draft.ts';
import { hasCode } from '../../../../lib/failure.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { type ComputerValues, useSaveComputer } from '../../queries.ts';
import { dataIssues, serialRefusal, valuesLike, valuesOf } from './data-form.ts';
import { useSerialCheck } from './serial-check.ts';

/** The family that staff register a computer for, and the words for staff. */
export type OnBehalf = {
  familyId: string;
  /** The label of the button. */
  save: string;
  /** Another computer has the serial number. */
  assigned: string;
  /** Another computer of this family has it. */
  own: string;
};

/** The form with the data of a computer: values, errors and saving. */
export function useDataForm(
  computer: Computer | undefined,
  {
    like,
    own = [],
    onSaved,
    onBehalf,
  }: {
    like?: Computer | undefined;
    own?: readonly Computer[] | undefined;
    onSaved: (computerId: string) => void;
    onBehalf?: OnBehalf | undefined;
  },
) {
  const { t } = useTranslation('computers');
  const save = useSaveComputer({
    computerId: computer?._id,
    familyId: onBehalf?.familyId,
    isSerialOk: async () => (await serial.checkNow()) === 'ok',
  });
  const [refusals, setRefusals] = useState(0);
  const owner = useDraftOwner();
  const form = useDraftedForm<ComputerValues>({
    draft: {
      name: `computer-${computer?._id ?? 'new'}`,
      // What staff type for a family is not kept.
      owner: onBehalf ? undefined : owner,
    },
    initial: computer ? valuesOf(computer) : valuesLike(like),
    validate: dataIssues,
    onSend: async (values) => {
      try {
        const computerId = await save.mutateAsync(values);
        if (computerId !== undefined) return onSaved(computerId);
        setRefusals((count) => count + 1);
        return false;
      } catch (error) {
        setRefusals((count) => count + 1);
        throw error;
      }
    },
  });
  const { pcModel, serialNumber } = form.values;
  const serial = useSerialCheck({ pcModel, serialNumber, computerId: computer?._id });
  const refusal = serialRefusal(save.error);
  // While it is sent again, the number may be assigned to the computer of the lost try.
  const checked = refusal ?? (save.isPending ? undefined : serial.result);
  const isAssigned = checked === 'assigned';

  function change(changes: Partial<ComputerValues>) {
    if ('serialNumber' in changes) serial.disable();
    // A waiting request and the server's error are about the previous values.
    if (save.waiting) save.cancel();
    else if (!save.isPending) save.reset();
    form.change(changes);
  }

  /** The computer of the family that has the number, such as one whose form was cancelled too late. */
  const holder =
    isAssigned || hasCode(save.error, 'serial-on-own-computer')
      ? own.find((each) => each.serialNumber === normaliseSerial(serialNumber))
      : undefined;

  function serialError(): string | undefined {
    if (holder) return t('serial.own');
    if (onBehalf && hasCode(save.error, 'serial-on-own-computer')) return onBehalf.own;
    if (checked === 'server-message') return save.error?.message;
    if (onBehalf && isAssigned) return onBehalf.assigned;
    return checked && checked !== 'ok' ? t(`serial.${checked}`) : undefined;
  }

  function error(field: DataField): string | undefined {
    const issue = form.error(field);
    if (issue && form.values[field].trim() === '') return t(`data.${field}-required`);
    return issue ?? (field === 'serialNumber' ? serialError() : undefined);
  }

  const invalidFields = dataFields.filter((field) => error(field) !== undefined);
  return {
    values: form.values,
    change,
    error,
    serial,
    isAssigned,
    holder,
    isSending: save.isPending,
    /** An error that belongs to no field. */
    failure: invalidFields.length === 0 ? save.error?.message : undefined,
    invalidFields: form.submitCount > 0 ? invalidFields : [],
    attempts: form.submitCount + refusals,
    hasUnsaved: () => save.isWaiting() || form.hasUnsaved(),
    waiting: save.waiting,
    cancel: save.cancel,
    isRestored: form.isRestored,
    startOver: form.startOver,
    discard: form.discard,
    onSubmit: form.onSubmit,
  };
}
