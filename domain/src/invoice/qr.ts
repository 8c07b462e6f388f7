/** Where anybody can ask the tax agency about an invoice. The demo asks where tests are asked. */
const addresses = {
  live: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
  test: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
} as const;

type Invoice = {
  issuerNif: string;
  number: string;
  /** dd-mm-yyyy */
  date: string;
  /** 49.00 */
  total: string;
};

/** What the QR code on an invoice says: these four, in this order, and nothing else. */
export function qrAddress(where: keyof typeof addresses, invoice: Invoice): string {
  const { issuerNif, number, date, total } = invoice;
  const values = { nif: issuerNif, numserie: number, fecha: date, importe: total };
  const query = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${addresses[where]}?${query.join('&')}`;
}
