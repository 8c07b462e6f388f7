import type { Post } from '../../post.ts';
import type { PaymentGateway } from '../gateway.ts';
import { signForm } from './form.ts';
import { readNotification } from './notification.ts';
import { describeOperation } from './operation.ts';
import { queryRedsys } from './query.ts';
import { refundAtRedsys } from './refund.ts';

export type RedsysSettings = {
  merchant: string;
  terminal: number;
  /** The terminal's secret key from the bank. */
  key: string;
  /** The version of our signatures. Incoming messages may use any known version. */
  signature: 'HMAC_SHA256_V1' | 'HMAC_SHA512_V2';
  merchantName: string;
};

/** The real and the local gateway differ only in their host. */
export function payAtRedsys(
  settings: RedsysSettings,
  { host, post }: { host: string; post: Post },
): PaymentGateway {
  const queryService = { url: `${host}/apl02/services/SerClsWSConsulta`, post };
  const rest = { url: `${host}/sis/rest/trataPeticionREST`, post };
  return {
    origin: new URL(host).origin,
    signForm: (charge) => signForm(settings, `${host}/sis/realizarPago`, charge),
    readNotification: (body) => readNotification(settings, body),
    describe: (content) => describeOperation(settings, content),
    query: (orderCode) => queryRedsys(settings, queryService, orderCode),
    refund: (refund) => refundAtRedsys(settings, rest, refund),
  };
}
