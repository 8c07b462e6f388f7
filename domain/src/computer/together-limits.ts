/** How many computers of a family can be signed in one sitting, or paid in one payment or transfer. */
export const minTogether = 2;
export const maxTogether = 10;
