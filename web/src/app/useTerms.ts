import type { Options } from '@cobertura/domain/options/api.ts';
import { listMethods, offeredMethods } from '@cobertura/domain/payment/methods.ts';
import { formatEuros } from '../lib/format-euros.ts';
import { useLanguage } from '../lib/i18n.ts';

/** The price and the payment methods in words, as the settings say. Undefined until they are loaded. */
export function useTerms(options: Options | undefined): {
  price: string | undefined;
  methods: string | undefined;
} {
  const language = useLanguage();
  return {
    price: options && formatEuros(options.cost),
    methods: options && listMethods(offeredMethods(options.paymethod), language),
  };
}
