import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** The files that demo families sent. They are drawn here with the same bytes every time. */
export async function demoPictures(): Promise<DemoPictures> {
  return {
    photo: await drawLaptop(),
    receipt: await drawPaper('Justificante de transferencia', [
      'Importe: 49,00 €',
      'Beneficiario: Cobertura Escolar Demo, S.L.',
      'Concepto: Cobertura SIR',
    ]),
    contract: await drawPaper('Contrato de cobertura de reparación', [
      'Empresa: Cobertura Escolar Demo, S.L.',
      'Precio: 49,00 €, impuestos incluidos',
      'Firmado antes de esta demostración.',
    ]),
  };
}

export type DemoPictures = { photo: Buffer; receipt: Buffer; contract: Buffer };

/** Colours of a photo. */
export type LaptopLook = { wall: string; table: string; screen: string };

const demoLook: LaptopLook = { wall: '#c7d1d8', table: '#b98f62', screen: '#2f7f99' };

/** An open laptop on a kitchen table. */
export function drawLaptop({ wall, table, screen }: LaptopLook = demoLook): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="860" viewBox="0 0 1280 860">
    <defs>
      <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#dfe6ea"/><stop offset="1" stop-color="${wall}"/>
      </linearGradient>
      <linearGradient id="screen" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="${screen}"/><stop offset="1" stop-color="#0b3f50"/>
      </linearGradient>
    </defs>
    <rect width="1280" height="860" fill="url(#wall)"/>
    <path d="M0 600h1280v260H0z" fill="${table}"/>
    <path d="M0 600h1280v8H0z" fill="#a37a50"/>
    <path d="M286 140q0-22 22-22h664q22 0 22 22v440H286z" fill="#20262c"/>
    <path d="M312 146h656v404H312z" fill="url(#screen)"/>
    <circle cx="640" cy="132" r="5" fill="#3d464e"/>
    <rect x="352" y="190" width="240" height="26" rx="6" fill="#ffffff" opacity=".85"/>
    <rect x="352" y="236" width="360" height="14" rx="6" fill="#ffffff" opacity=".45"/>
    <rect x="352" y="264" width="300" height="14" rx="6" fill="#ffffff" opacity=".45"/>
    <rect x="312" y="516" width="656" height="34" fill="#08232d" opacity=".7"/>
    <path d="M286 580h708l96 128q8 22-18 22H208q-26 0-18-22z" fill="#363e46"/>
    <path d="M326 600h628l50 62H276z" fill="#1c2227"/>
    <path d="M540 676h200l14 40H526z" fill="#272e35"/>
    <path d="M190 720h900q-4 22-30 22H220q-26 0-30-22z" fill="#20262c"/>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();
}

export async function drawPaper(title: string, lines: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A5',
    margin: 48,
    info: { Title: title, CreationDate: new Date(0) },
  });
  const content = buffer(pdf);
  pdf.font('Helvetica-Bold').fontSize(18).fillColor('#0B5A6F').text('Cobertura SIR');
  pdf.moveDown().fontSize(13).fillColor('#10243A').text(title);
  pdf.moveDown().font('Helvetica').fontSize(11);
  for (const line of lines) pdf.text(line);
  pdf.moveDown().fillColor('#44566B').text('Documento inventado para la demostración.');
  pdf.end();
  return content;
}
