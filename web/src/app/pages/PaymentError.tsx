import { useSearch } from '@tanstack/react-router';
import { PaymentResultPage } from './PaymentResultPage.tsx';

export function PaymentError() {
  const { order } = useSearch({ from: '/signed-in/payment/error' });
  return <PaymentResultPage order={order} />;
}
