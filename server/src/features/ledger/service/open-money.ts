export { hasOpenMoney } from '../store/open-money.ts';
