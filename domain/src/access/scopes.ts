export const scopes = ['user', 'admin', 'cau', 'accountant'] as const;

export type Scope = (typeof scopes)[number];

export const staffScopes = ['admin', 'cau', 'accountant'] as const satisfies readonly Scope[];

/** Who handles money: transfers, refunds, invoices, the register. */
export const moneyScopes = ['admin', 'accountant'] as const satisfies readonly Scope[];

export function isStaff(held: readonly Scope[]): boolean {
  return held.some((scope) => scope !== 'user');
}

/** A right held by one of a person's scopes is held. */
export function holdsAny(held: readonly Scope[], allowed: readonly Scope[]): boolean {
  return allowed.some((scope) => held.includes(scope));
}
