import { isNameOfSigner } from '@cobertura/domain/contract/signer-name.ts';
import { codeDigits } from '@cobertura/domain/contract/signing-code.ts';
import type { IssueCode } from '@cobertura/domain/issues.ts';
import { maxFullNameLength } from '@cobertura/domain/person/profile.ts';
import { lineIssue } from '../../../lib/line-issue.ts';
import { type Drawing, emptyDrawing, isTooSmall } from '../../../ui/drawing.ts';
import { type Boxes, emptyBoxes, lacksLoss } from '../components/StartBoxes.tsx';

export type SigningValues = Boxes & {
  consent: boolean;
  code: string;
  kind: 'drawn' | 'typed';
  name: string;
  drawing: Drawing;
};

/** The form starts empty: no value is prefilled for the signer. */
export const emptyValues: SigningValues = {
  consent: false,
  code: '',
  kind: 'drawn',
  name: '',
  drawing: emptyDrawing,
  ...emptyBoxes,
};

/** The fields of the page. Each name is also the id of its element. */
export type SigningField = 'consent' | 'code' | 'name' | 'drawing' | 'knowsLoss';

/** The issues in the order of the fields on the page. A typed signature must be the signer's name. */
export function signingIssues(
  values: SigningValues,
  signerName: string,
): Partial<Record<SigningField, IssueCode>> {
  return {
    ...(!values.consent && { consent: 'tick-the-checkbox' as const }),
    ...(values.code === ''
      ? { code: 'required' as const }
      : values.code.length !== codeDigits && { code: 'wrong-format' as const }),
    ...(values.kind === 'typed'
      ? nameIssue(values.name, signerName)
      : drawingIssue(values.drawing)),
    ...(lacksLoss(values) && { knowsLoss: 'tick-the-checkbox' as const }),
  };
}

function nameIssue(name: string, signerName: string) {
  const issue = lineIssue(name, { max: maxFullNameLength, isName: true });
  if (issue) return { name: issue };
  return isNameOfSigner(name, signerName) ? {} : { name: 'wrong-format' as const };
}

function drawingIssue(drawing: Drawing) {
  if (drawing.strokes.length === 0) return { drawing: 'required' as const };
  return isTooSmall(drawing) ? { drawing: 'too-short' as const } : {};
}

export function signatureOf({ kind, name, drawing }: SigningValues) {
  return kind === 'typed' ? { kind, name: name.trim() } : { kind, ...drawing };
}

/** Maps a field of the API to its field on the page. */
export function fieldOnPage(field: string, { kind }: SigningValues): SigningField {
  if (field === 'consent' || field === 'code' || field === 'knowsLoss') return field;
  return kind === 'typed' ? 'name' : 'drawing';
}

/** Extracts the digits of a code that was pasted with spaces or text. */
export function extractCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codeDigits);
}
