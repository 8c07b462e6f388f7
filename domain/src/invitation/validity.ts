/** How long the link to set the first password is valid. */
export const activationDays = 7;

/** How long an account without a password is kept, and the link "it was not me" is valid. */
export const abandonedDays = 30;
