import type { Config } from '../../config/config.ts';
import { type Post, postOverNetwork } from '../post.ts';
import type { PaymentGateway } from './gateway.ts';
import { payAtRedsys } from './redsys/redsys.ts';

/** The local gateway runs in this server, so it uses the product's address. */
const hosts = { test: 'https://sis-t.redsys.es:25443', live: 'https://sis.redsys.es' };

export function chooseGateway(
  { payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
  post: Post = postOverNetwork,
): PaymentGateway {
  const host = payments.environment === 'local' ? publicUrl : hosts[payments.environment];
  return payAtRedsys(payments, { host, post });
}
