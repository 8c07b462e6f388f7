import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { payAtGateway } from '@cobertura/domain/payment/api.ts';
import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';

export type GatewayForm = ReplyOf<(typeof payAtGateway)[GatewayMethod]>;

const fieldNames = ['Ds_SignatureVersion', 'Ds_MerchantParameters', 'Ds_Signature'] as const;

/** Whether the form is complete. With a missing field the gateway shows a cryptic error. */
export function isComplete(form: Partial<GatewayForm>): form is GatewayForm {
  return [form.url, ...fieldNames.map((name) => form[name])].every(
    (text) => typeof text === 'string' && text !== '',
  );
}

/** Posts the signed form to the gateway in this tab. */
export function postToGateway(form: GatewayForm): void {
  const element = document.createElement('form');
  element.method = 'post';
  element.action = form.url;
  for (const name of fieldNames) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = form[name];
    element.append(field);
  }
  document.body.append(element);
  element.submit();
  element.remove();
}
