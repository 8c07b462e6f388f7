import type { DenialReason } from '@cobertura/domain/payment/settle.ts';

/** Maps hundreds of gateway codes to the few reasons that help a family. */
export function denialReason(code: string): DenialReason {
  // The error SIS0051 equals the response 9051.
  const response = code.replace(/^SIS0(\d{3})$/, '9$1');
  return reasons.get(response) ?? 'other';
}

const codes = {
  cancelled: ['9673', '9915'],
  'card-expired': ['0101', '0201', '9071'],
  'card-details': ['0118', '0125', '0129', '0191', '9064', '9093', '9253'],
  authentication: ['0106', '0184', '0195', '9104', '9672'],
  'not-enough': ['0116', '0121'],
  'issuer-refused': [
    ...['0102', '0104', '0107', '0167', '0172', '0173', '0174', '0180', '0190'],
    ...['0202', '0204', '0207', '0208', '0209', '9094', '9675'],
  ],
  'try-later': ['0909', '0912', '0913', '0944', '9051', '9142', '9912', '9997'],
  'not-available': ['0109', '0904', '9026', '9027', '9028', '9031', '9078', '9455'],
  other: [],
} satisfies Record<DenialReason, string[]>;

const reasons = new Map(
  (Object.keys(codes) as DenialReason[]).flatMap((reason) =>
    codes[reason].map((code) => [code, reason] as const),
  ),
);
