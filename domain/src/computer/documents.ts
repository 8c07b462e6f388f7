/** The documents of a computer, and what each may be. */
export const photoKinds = ['statusFront', 'statusBack', 'statusLeft', 'statusRight'] as const;

/** What a family sends when it is asked to: an image or a PDF. */
const familyPaperKinds = ['dniCopy', 'dniCopyBack', 'signedConsent', 'bankReceipt'] as const;

const staffPaperKinds = ['adminDoc1', 'adminDoc2', 'adminDoc3'] as const;

export const documentKinds = [
  ...photoKinds,
  ...familyPaperKinds,
  ...staffPaperKinds,
  'signedContract',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

export const maxFileBytes = 10 * 1024 * 1024;

/** What the browser offers to choose from; the server judges by the bytes. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const paperTypes = [...photoTypes, 'application/pdf'] as const;

export function isPhotoKind(kind: DocumentKind): boolean {
  return photoKinds.some((photo) => photo === kind);
}

export function isStaffPaperKind(kind: DocumentKind): boolean {
  return staffPaperKinds.some((paper) => paper === kind);
}
