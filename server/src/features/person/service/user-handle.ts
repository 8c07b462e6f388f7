/** Names the account in a passkey, without personal data: the bytes of the person's id. */
export function userHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
