export const minPasswordLength = 6;

/** Long enough for any passphrase, short enough not to be a way to keep the server busy. */
export const maxPasswordLength = 200;
