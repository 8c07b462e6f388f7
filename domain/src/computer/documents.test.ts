import { expect, test } from 'vitest';
import {
  documentKinds,
  documentTypes,
  isPhotoKind,
  isStaffDocumentKind,
  maxFileBytes,
  photoTypes,
} from './documents.ts';

const specification = {
  statusFront: 'photo',
  statusBack: 'photo',
  statusLeft: 'photo',
  statusRight: 'photo',
  dniCopy: 'family',
  dniCopyBack: 'family',
  signedConsent: 'family',
  bankReceipt: 'family',
  adminDoc1: 'staff',
  adminDoc2: 'staff',
  adminDoc3: 'staff',
  signedContract: 'system',
};

test('there are twelve kinds of documents', () => {
  expect(documentKinds.toSorted()).toEqual(Object.keys(specification).toSorted());
});

test.each(documentKinds)(
  '%s has the expected kind: photo, family document or staff document',
  (kind) => {
    expect(isPhotoKind(kind)).toBe(specification[kind] === 'photo');
    expect(isStaffDocumentKind(kind)).toBe(specification[kind] === 'staff');
  },
);

// Covers F5.18, F9.5
test('photos are JPG, PNG or GIF, papers also PDF, each up to 10 MB', () => {
  expect(photoTypes).toEqual(['image/jpeg', 'image/png', 'image/gif']);
  expect(documentTypes).toEqual([...photoTypes, 'application/pdf']);
  expect(maxFileBytes).toBe(10 * 1024 * 1024);
});
