/** A family that writes increasing numbers into its own address. */
export type Counter = {
  id: string;
  email: string;
  headers: Record<string, string>;
  tried: number;
  /** The last number that the product acknowledged. */
  kept: number;
  acknowledged: number;
};

type Requests = { tried: number; acknowledged: number };

/** Everything that the product has acknowledged since the start. */
export type Acknowledged = {
  counters: Counter[];
  registered: string[];
  /** Requested password-reset mails, by address. */
  resets: Map<string, Requests>;
  /** Orders whose notification was acknowledged. */
  paidOrders: Set<string>;
  /** The invoice number by computer; empty if only the refusal of a retry arrived. */
  invoices: Map<string, string>;
  /** Refunds with the state done. */
  refunds: Set<string>;
  /** Photos sent, by computer. */
  photos: Map<string, Requests>;
  /** Requests that were retried without success until the timeout. */
  givenUp: string[];
};

export function emptyRecord(counters: Counter[]): Acknowledged {
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

export function countAcknowledged(record: Acknowledged): number {
  const { counters, resets, photos } = record;
  const requests = [...counters, ...resets.values(), ...photos.values()];
  return (
    requests.reduce((sum, { acknowledged }) => sum + acknowledged, 0) +
    record.registered.length +
    record.paidOrders.size +
    record.invoices.size +
    record.refunds.size
  );
}

/** Counts the request before and after it is sent. The number of stored rows must be between both counts. */
export async function countRequest<Reply>(
  requests: Map<string, Requests>,
  key: string,
  work: () => Promise<Reply>,
): Promise<Reply> {
  const count = requests.get(key) ?? { tried: 0, acknowledged: 0 };
  requests.set(key, count);
  count.tried += 1;
  const reply = await work();
  count.acknowledged += 1;
  return reply;
}
