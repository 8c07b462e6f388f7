import type { SigningProvider } from './provider.ts';

/** Our own signing page. Its link carries the token that the page needs. */
export function signOnOwnPage(publicUrl: string): SigningProvider {
  return {
    name: 'own',
    start: async ({ contractId, token }) => ({
      reference: contractId,
      url: `${publicUrl}/sign/${token}`,
    }),
  };
}
