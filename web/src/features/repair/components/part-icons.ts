import type { RepairPart } from '@cobertura/domain/repair/report.ts';
import {
  IconAngle,
  IconBackpack,
  IconBattery4,
  IconCamera,
  IconDeviceLaptop,
  IconDeviceLaptopOff,
  IconDots,
  IconHandFinger,
  IconKeyboard,
  IconPlugConnected,
  IconUsb,
  IconVolume,
  IconWifi,
} from '@tabler/icons-react';

export const partIcons = {
  screen: IconDeviceLaptop,
  keyboard: IconKeyboard,
  touchpad: IconHandFinger,
  battery: IconBattery4,
  charging: IconPlugConnected,
  hinge: IconAngle,
  case: IconBackpack,
  ports: IconUsb,
  camera: IconCamera,
  sound: IconVolume,
  network: IconWifi,
  'does-not-start': IconDeviceLaptopOff,
  other: IconDots,
} as const satisfies Record<RepairPart, typeof IconDots>;
