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

/** What a family may do with a computer now. The server decides by the same rules. */
export function familyOffers({ status, contractSigned, issue }: Computer) {
  // A family may send the missing documents one by one, while the staff reviews the first.
  const wasAskedForMore = issue !== undefined;
  const isUnderReview = status === 'pending' && !wasAskedForMore;
  return {
    editData: mayFamilyEdit(status, contractSigned),
    // In `pending` the family sends the photo as a missing document, so step 2 is read-only.
    sendPhoto: status !== 'pending' && Object.hasOwn(life['photo-uploaded'].moves, status),
    sendMissing: !isUnderReview && Object.hasOwn(life['missing-document-sent'].moves, status),
    // Also offered without a serial number: the error then says what is missing.
    sign:
      findSigningRefusal({ status, contractSigned, holdsSerial: true, wasAskedForMore }) ===
      undefined,
  };
}
