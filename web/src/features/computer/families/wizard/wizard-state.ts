import type { Computer } from '@cobertura/domain/computer/api.ts';
import { dataFields } from '@cobertura/domain/computer/data.ts';
import { life } from '@cobertura/domain/computer/life.ts';
import { mayFamilyEdit } from '@cobertura/domain/computer/status.ts';
import type { WizardState } from '@cobertura/domain/computer/wizard.ts';
import { findSigningRefusal } from '@cobertura/domain/contract/may-sign.ts';

/** The wizard's state before the computer exists. */
export const emptyWizard: WizardState = {
  status: undefined,
  hasData: false,
  hasImage: false,
  hasSignedContract: false,
  hasPaymentMethod: false,
};

export function wizardStateOf(computer: Computer): WizardState {
  const { documents, contract } = computer;
  return {
    status: computer.status,
    hasData: dataFields.every((field) => computer[field] !== ''),
    hasImage: documents.statusFront !== undefined,
    hasSignedContract: computer.contractSigned || contract !== undefined,
    hasPaymentMethod: computer.paymentMethod !== undefined,
  };
}

/** What a family may do with a computer now; the server decides by the same rules. */
export function offersFor({ status, contractSigned, issue }: Computer) {
  // During the review a family may still send the rest of what the staff asked for.
  const wasAskedForMore = issue !== undefined;
  const isSettled = status === 'pending' && !wasAskedForMore;
  return {
    editData: mayFamilyEdit(status, contractSigned),
    // Step 2 is read-only in pending: there it is one of the missing pieces.
    sendPhoto: status !== 'pending' && Object.hasOwn(life['photo-uploaded'].moves, status),
    sendMissing: !isSettled && Object.hasOwn(life['missing-document-sent'].moves, status),
    // Offered without a serial number too: the error then says what is missing.
    sign:
      findSigningRefusal({ status, contractSigned, holdsSerial: true, wasAskedForMore }) ===
      undefined,
  };
}
