/** Payments that a staff member has to check. */
export { countUnclear, listUnclear, type UnclearRow } from '../store/unclear.ts';
