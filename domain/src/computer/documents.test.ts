import { expect, test } from 'vitest';
import {
  documentKinds,
  isPhotoKind,
  isStaffPaperKind,
  maxFileBytes,
  paperTypes,
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
  signedContract: 'nobody',
};

test('there are twelve documents', () => {
  expect(documentKinds.toSorted()).toEqual(Object.keys(specification).toSorted());
});

test.each(documentKinds)('%s is a photo or a paper, of the family or of the staff', (kind) => {
  expect(isPhotoKind(kind)).toBe(specification[kind] === 'photo');
  expect(isStaffPaperKind(kind)).toBe(specification[kind] === 'staff');
});

// Covers F5.18, F9.5
test('a photo is JPG, PNG or GIF, a paper may be a PDF too, each of 10 MB at the most', () => {
  expect(photoTypes).toEqual(['image/jpeg', 'image/png', 'image/gif']);
  expect(paperTypes).toEqual([...photoTypes, 'application/pdf']);
  expect(maxFileBytes).toBe(10 * 1024 * 1024);
});
