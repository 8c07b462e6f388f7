export const ink = '#10243A';
export const softInk = '#44566B';
export const brand = '#0B5A6F';
export const tint = '#E4F1F4';
export const line = '#DCE4EB';
export const fieldLine = '#76889B';
