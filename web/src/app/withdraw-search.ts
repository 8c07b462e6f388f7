/** The search parameters of `/withdraw`. */
export type WithdrawSearch = {
  /** The contract or the computer that is chosen at first. */
  contract?: string | undefined;
  computer?: string | undefined;
  /** `other` is the form for a contract that the session does not list. */
  form?: string | undefined;
  step?: string | undefined;
};
