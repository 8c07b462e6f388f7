/** The contract window: two instants in unix seconds. Without both, contracting is closed. */
export type Campaign = { contractInitDate: number | null; contractEndDate: number | null };

export function isContractingOpen(campaign: Campaign, nowSeconds: number): boolean {
  const { contractInitDate, contractEndDate } = campaign;
  if (contractInitDate === null || contractEndDate === null) return false;
  return contractInitDate <= nowSeconds && nowSeconds <= contractEndDate;
}
