import type { Config } from '../../config/config.ts';
import { signWithDocuSeal } from './docuseal/docuseal.ts';
import { signOnOwnPage } from './own-page.ts';
import type { SigningProvider } from './provider.ts';
import { signWithSignaturit } from './signaturit/signaturit.ts';

export function chooseProvider({
  signing,
  publicUrl,
}: Pick<Config, 'signing' | 'publicUrl'>): SigningProvider {
  switch (signing.provider) {
    case 'own':
      return signOnOwnPage(publicUrl);
    case 'docuseal':
      return signWithDocuSeal(signing);
    case 'signaturit':
      return signWithSignaturit({ ...signing, publicUrl });
  }
}
