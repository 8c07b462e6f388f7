import type { Status } from './status.ts';

/** How the staff's files call a status; they are in Spanish, whoever asks for them. */
export const statusWords = {
  waiting: 'Falta la foto',
  unverified: 'Fotos por revisar',
  'pending-signature': 'Pendiente de firma',
  'pending-payment': 'Pendiente de pago',
  'transfer-confirmation': 'Transferencia por validar',
  paid: 'Pagado',
  pending: 'Solicitud por validar',
  validated: 'Pendiente de factura',
  invoiced: 'Facturado',
  exported: 'Exportado',
  incomplete: 'Documentación pendiente',
  expired: 'Caducado',
} as const satisfies Record<Status, string>;
