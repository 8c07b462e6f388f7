import {
  IconBarcodeOff,
  IconBuildingBank,
  IconCreditCard,
  IconFileText,
  IconFileZip,
  IconHistory,
  IconId,
  IconListCheck,
  IconPaperclip,
  IconPhoto,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react';
import type { RowAction } from './offers.ts';

export const actionIcons = {
  transfer: IconBuildingBank,
  photos: IconPhoto,
  request: IconListCheck,
  details: IconId,
  contract: IconFileText,
  payments: IconCreditCard,
  timeline: IconHistory,
  zip: IconFileZip,
  'admin-documents': IconPaperclip,
  'change-status': IconReplace,
  'revoke-serial': IconBarcodeOff,
  delete: IconTrash,
} as const satisfies Record<RowAction, unknown>;
