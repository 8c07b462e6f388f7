import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantField } from '../fields.ts';

// RDL 1/2007, article 63.3: an electronic invoice needs express consent, which can be taken back.

const consentReply = z.object({
  given: z.boolean(),
  /** When it was given or taken back. Null if the person never chose. */
  at: instantField.nullable(),
});

export const readInvoiceConsent = endpoint({
  method: 'GET',
  path: '/user/me/invoice-consent',
  summary: 'Tell whether the family wants its invoices by e-mail instead of on paper',
  access: ['user'],
  openToViewer: true,
  reply: consentReply,
});

export const changeInvoiceConsent = endpoint({
  method: 'PUT',
  path: '/user/me/invoice-consent',
  summary: 'Give the consent to invoices by e-mail, or take it back',
  access: ['user'],
  body: z.object({ given: z.boolean('required') }),
  reply: consentReply,
});
