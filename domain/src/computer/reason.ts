/** Why something was turned down, in words for the family. */
export const maxReasonLength = 500;
