export const photoKinds = ['statusFront', 'statusBack', 'statusLeft', 'statusRight'] as const;

/** Documents that the staff may ask a family for: an image or a PDF. */
const familyDocumentKinds = ['dniCopy', 'dniCopyBack', 'signedConsent', 'bankReceipt'] as const;

const staffDocumentKinds = ['adminDoc1', 'adminDoc2', 'adminDoc3'] as const;

/** Every kind of document of a computer. */
export const documentKinds = [
  ...photoKinds,
  ...familyDocumentKinds,
  ...staffDocumentKinds,
  'signedContract',
] as const;

export type DocumentKind = (typeof documentKinds)[number];

export const maxFileBytes = 10 * 1024 * 1024;

/** Types that the file chooser offers. The server checks the bytes. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/gif'] as const;
export const documentTypes = [...photoTypes, 'application/pdf'] as const;

export function isPhotoKind(kind: DocumentKind): boolean {
  return photoKinds.some((photo) => photo === kind);
}

export function isStaffDocumentKind(kind: DocumentKind): boolean {
  return staffDocumentKinds.some((staffKind) => staffKind === kind);
}
