import { useState } from 'react';

const key = 'paid-again';

/**
 * The payments in progress that the family wants to pay again. The tab keeps them, because a refusal of the
 * second payment leads back to the form, and asking again would warn of a payment that did not happen.
 */
export function useConfirmedOrders() {
  const [confirmed, setConfirmed] = useState(read);
  return {
    confirmed,
    confirm: (order: string) => {
      const orders = [...confirmed, order];
      setConfirmed(orders);
      try {
        sessionStorage.setItem(key, JSON.stringify(orders));
      } catch {
        // Without storage the family is asked again.
      }
    },
  };
}

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
