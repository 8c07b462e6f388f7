/** How many computers one payment or one transfer can pay together. */
export const minTogether = 2;
export const maxTogether = 10;
