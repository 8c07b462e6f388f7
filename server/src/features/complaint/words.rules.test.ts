import type { ComplaintView } from '@cobertura/domain/complaint/api.ts';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { receiptLetter } from './words.ts';

const view: ComplaintView = {
  number: 'Q2026-000001',
  kind: 'other',
  status: 'received',
  receivedAt: Date.parse('2026-11-16T10:00:00Z') / 1000,
  dueAt: null,
  replyBy: null,
  closedAt: null,
  name: 'Uxía Núñez',
  email: '',
  // The emoji begin at an odd place, and each of them has two code units.
  text: `a${'😀'.repeat(2000)}`,
  reference: '',
  student: null,
  granted: null,
  rating: null,
  files: [],
  filesLeft: 5,
  messages: [],
};

test('a long paragraph is split between characters, never inside one', () => {
  const { company } = readConfig({});
  const paragraphs = receiptLetter('es', { view, company }).sections[0]?.paragraphs ?? [];
  expect(paragraphs.length).toBeGreaterThan(1);
  expect(paragraphs.every((text) => text.isWellFormed())).toBe(true);
});
