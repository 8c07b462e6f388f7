/** The contract window: two instants in unix seconds. Without both, contracting is closed. */
export type Campaign = { contractInitDate: number | null; contractEndDate: number | null };

export function isContractingOpen(campaign: Campaign, nowSeconds: number): boolean {
  const { contractInitDate, contractEndDate } = campaign;
  if (contractInitDate === null || contractEndDate === null) return false;
  return contractInitDate <= nowSeconds && nowSeconds <= contractEndDate;
}

/** When contracting opens, if that is known and in the future. */
export function opensAt(campaign: Campaign, nowSeconds: number): number | undefined {
  const { contractInitDate, contractEndDate } = campaign;
  if (contractInitDate === null || contractEndDate === null) return undefined;
  return nowSeconds < contractInitDate ? contractInitDate : undefined;
}
