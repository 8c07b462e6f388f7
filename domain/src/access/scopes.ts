export const scopes = ['user', 'admin', 'cau', 'accountant', 'workshop'] as const;

export type Scope = (typeof scopes)[number];

/**
 * Staff. The workshop is not: it sees the laptops that it repairs, and no address, contract or payment
 * of a family.
 */
export const staffScopes = ['admin', 'cau', 'accountant'] as const satisfies readonly Scope[];

/** Everyone who works here and sees what belongs to families: the staff and the workshop. */
export const workScopes = [...staffScopes, 'workshop'] as const satisfies readonly Scope[];

/** The support desk: answers families and looks after their accounts. */
export const supportScopes = ['admin', 'cau'] as const satisfies readonly Scope[];

/** The scopes that handle money: transfers, refunds, invoices, VERI*FACTU. */
export const moneyScopes = ['admin', 'accountant'] as const satisfies readonly Scope[];

/** The workshop. An administrator can do its work, for a workshop without an account of its own. */
export const workshopScopes = ['workshop', 'admin'] as const satisfies readonly Scope[];

/** The people who lend laptops while others are repaired. */
export const loanerScopes = [...supportScopes, 'workshop'] as const satisfies readonly Scope[];

export function isStaff(held: readonly Scope[]): boolean {
  return holdsAny(held, staffScopes);
}

/**
 * Whether the support desk may act for a person or view their area. Not for people with
 * another scope: they may hold rights that the desk has not.
 */
export function isFamily(held: readonly Scope[]): boolean {
  return held.length > 0 && held.every((scope) => scope === 'user');
}

/** Whether a person has at least one of the allowed scopes. */
export function holdsAny(held: readonly Scope[], allowed: readonly Scope[]): boolean {
  return allowed.some((scope) => held.includes(scope));
}
