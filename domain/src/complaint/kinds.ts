export const complaintKinds = ['repair', 'billing', 'contract', 'treatment', 'other'] as const;

export type ComplaintKind = (typeof complaintKinds)[number];
