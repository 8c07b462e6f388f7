import { useSearch } from '@tanstack/react-router';
import { PaymentResultPage } from './PaymentResultPage.tsx';

export function PaymentSuccess() {
  const { order } = useSearch({ from: '/signed-in/payment/success' });
  return <PaymentResultPage order={order} />;
}
