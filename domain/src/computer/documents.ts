/** The kinds of documents of a computer. */
export const photoKinds = ['statusFront', 'statusBack', 'statusLeft', 'statusRight'] as const;

/** Documents that the staff may ask a family for: an image or a PDF. */
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

/** Types that the file chooser offers. The server checks the bytes. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const paperTypes = [...photoTypes, 'application/pdf'] as const;

export function isPhotoKind(kind: DocumentKind): boolean {
  return photoKinds.some((photo) => photo === kind);
}

export function isStaffPaperKind(kind: DocumentKind): boolean {
  return staffPaperKinds.some((paper) => paper === kind);
}
