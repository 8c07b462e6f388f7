import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { IconBuildingBank, IconCreditCard, IconDeviceMobile } from '@tabler/icons-react';

export const methodIcons = {
  creditCard: IconCreditCard,
  bizum: IconDeviceMobile,
  transfer: IconBuildingBank,
} as const satisfies Record<PaymentMethod, unknown>;
