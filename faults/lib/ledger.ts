/** A family that counts up in its own address, and what was said to be kept. */
export type Counter = {
  id: string;
  email: string;
  headers: Record<string, string>;
  tried: number;
  /** The last number that was said to be kept. */
  kept: number;
  acknowledged: number;
};

type Asked = { tried: number; acknowledged: number };

/** Everything that the product said it had done, since the beginning. */
export type Ledger = {
  counters: Counter[];
  registered: string[];
  /** Password-reset mails asked for, by address. */
  resets: Map<string, Asked>;
  /** Orders whose notification was acknowledged. */
  paidOrders: Set<string>;
  /** The number of the invoice, by computer; empty where only a repetition was answered. */
  invoices: Map<string, string>;
  /** Refunds that were said to be done. */
  refunds: Set<string>;
  /** Photos sent, by computer. */
  photos: Map<string, Asked>;
  /** What was repeated until nobody had patience any more. */
  givenUp: string[];
};

export function emptyLedger(counters: Counter[]): Ledger {
  return {
    counters,
    registered: [],
    resets: new Map(),
    paidOrders: new Set(),
    invoices: new Map(),
    refunds: new Set(),
    photos: new Map(),
    givenUp: [],
  };
}

export function countAcknowledged(ledger: Ledger): number {
  const { counters, resets, photos } = ledger;
  const asked = [...counters, ...resets.values(), ...photos.values()];
  return (
    asked.reduce((sum, { acknowledged }) => sum + acknowledged, 0) +
    ledger.registered.length +
    ledger.paidOrders.size +
    ledger.invoices.size +
    ledger.refunds.size
  );
}

/** Noted before it is sent and after it was answered: what is kept lies between the two. */
export async function noteAsked<Answer>(
  asked: Map<string, Asked>,
  key: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const noted = asked.get(key) ?? { tried: 0, acknowledged: 0 };
  asked.set(key, noted);
  noted.tried += 1;
  const answer = await work();
  noted.acknowledged += 1;
  return answer;
}
