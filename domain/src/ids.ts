declare const brand: unique symbol;

type Branded<Name extends string> = string & { readonly [brand]: Record<Name, true> };

export type UserId = Branded<'UserId'>;

export type ComputerId = Branded<'ComputerId'>;

/** A computer that the caller is known to own. Only the guard of the `computer` feature makes one. */
export type OwnComputerId = Branded<'ComputerId' | 'OwnComputerId'>;
