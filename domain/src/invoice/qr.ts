/** Address of the tax agency's public invoice check. The demo uses the test address. */
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

/** The content of the QR code: exactly these four parameters, in this order. */
export function qrAddress(environment: keyof typeof addresses, invoice: Invoice): string {
  const { issuerNif, number, date, total } = invoice;
  const values = { nif: issuerNif, numserie: number, fecha: date, importe: total };
  const query = Object.entries(values).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${addresses[environment]}?${query.join('&')}`;
}
