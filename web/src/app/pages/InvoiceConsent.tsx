import { Link } from '@tanstack/react-router';
import { InvoiceConsentBox } from '../../features/invoice/families/InvoiceConsentBox.tsx';

/** The box of the payment pages, with a link to "my data". */
export function InvoiceConsent() {
  return <InvoiceConsentBox myDataLink={(text) => <Link to="/">{text}</Link>} />;
}
