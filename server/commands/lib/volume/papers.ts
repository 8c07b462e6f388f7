import { formatDate } from '@cobertura/domain/dates.ts';
import { type Cents, formatEuros } from '@cobertura/domain/money.ts';
import { paymentCode } from '@cobertura/domain/payment/payment-code.ts';
import { transferConcept } from '@cobertura/domain/payment/transfer.ts';
import sharp from 'sharp';
import { drawLaptop, drawPaper, type LaptopLook } from '../../../demo/pictures.ts';
import { toSeconds } from '../../../src/db/instant.ts';
import { previewFit } from '../../../src/lib/uploads.ts';

/** A row of `seed_documents`. */
export type PlannedDocument = {
  id: string;
  computer_id: string;
  period_id: string;
  kind: 'statusFront' | 'signedContract' | 'bankReceipt';
  uploaded_at: Date;
  uploaded_by: string | null;
  number: string;
  is_second_photo: boolean;
  is_in_review: boolean;
  student_name: string;
  serial_number: string;
  model: string;
  dni: string;
  payer: string;
  price_cents: Cents | null;
  payment_number: string;
};

export type Photo = { content: Buffer; preview: Buffer };
export type Photos = { clear: readonly Photo[]; unclear: Photo };

const looks: readonly LaptopLook[] = [
  { wall: '#c7d1d8', table: '#b98f62', screen: '#2f7f99' },
  { wall: '#e3d9c6', table: '#8d6b4a', screen: '#4b6fb3' },
  { wall: '#cfdccb', table: '#d8cbb5', screen: '#7a4b8c' },
  { wall: '#d9cdd6', table: '#5f6a72', screen: '#3d8f5f' },
  { wall: '#bfc7d6', table: '#a9a197', screen: '#b3683f' },
];

/** Small enough for thousands of copies, and large enough to zoom. */
const size = { width: 1024, quality: 50 };

export async function drawPhotos(): Promise<Photos> {
  const clear = await Promise.all(looks.map(async (look) => toPhoto(await drawLaptop(look))));
  // Staff should reject this one.
  const dark = sharp(await drawLaptop(looks[0]))
    .blur(9)
    .modulate({ brightness: 0.35 });
  return { clear, unclear: await toPhoto(await dark.toBuffer()) };
}

async function toPhoto(picture: Buffer): Promise<Photo> {
  const { width, height, quality: small } = previewFit;
  const preview = sharp(picture).resize({ width, height, fit: 'inside' }).jpeg({ quality: small });
  const photo = sharp(picture).resize({ width: size.width }).jpeg({ quality: size.quality });
  return { content: await photo.toBuffer(), preview: await preview.toBuffer() };
}

export function choosePhoto(document: PlannedDocument, { clear, unclear }: Photos): Photo {
  const number = Number(document.number);
  if (document.is_second_photo && number % 4 === 0) return unclear;
  return clear[number % clear.length] ?? unclear;
}

/** The signed contract or the receipt of a transfer. */
export function drawDocument(document: PlannedDocument): Promise<Buffer> {
  return document.kind === 'bankReceipt' ? drawReceipt(document) : drawContract(document);
}

/** Every tenth receipt that waits is of another amount, so that there is one to reject. */
function drawReceipt(document: PlannedDocument): Promise<Buffer> {
  const { price_cents, payment_number, payer, uploaded_at, is_in_review } = document;
  const isWrong = is_in_review && Number(document.number) % 10 === 0;
  const amount = ((price_cents ?? 0) - (isWrong ? 1000 : 0)) as Cents;
  return drawPaper('Justificante de transferencia', [
    `Ordenante: ${payer}`,
    'Beneficiario: Cobertura Escolar Demo, S.L.',
    `Importe: ${formatEuros(amount)}`,
    `Concepto: ${transferConcept(paymentCode(Number(payment_number)))}`,
    `Fecha: ${formatDate(toSeconds(uploaded_at))}`,
  ]);
}

function drawContract(document: PlannedDocument): Promise<Buffer> {
  const { payer, dni, student_name, model, serial_number, price_cents, uploaded_at } = document;
  return drawPaper('Contrato de cobertura de reparación', [
    'Empresa: Cobertura Escolar Demo, S.L.',
    `Familia: ${payer}, ${dni}`,
    `Estudiante: ${student_name}`,
    `Equipo: ${model}, ${serial_number}`,
    `Precio: ${formatEuros(price_cents ?? (0 as Cents))}, impuestos incluidos`,
    `Firmado el ${formatDate(toSeconds(uploaded_at))}.`,
  ]);
}
