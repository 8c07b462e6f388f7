import type { ReplyOf } from '@cobertura/domain/endpoint.ts';
import type { payAtGateway } from '@cobertura/domain/payment/api.ts';
import type { GatewayMethod } from '@cobertura/domain/payment/methods.ts';

type GatewayForm = ReplyOf<(typeof payAtGateway)[GatewayMethod]>;

const fieldNames = ['Ds_SignatureVersion', 'Ds_MerchantParameters', 'Ds_Signature'] as const;

/** Whether all is there that the gateway asks for: it shows a family an error nobody understands. */
export function isComplete(form: Partial<GatewayForm>): form is GatewayForm {
  return [form.url, ...fieldNames.map((name) => form[name])].every(
    (text) => typeof text === 'string' && text !== '',
  );
}

/** Leaves for the gateway in this tab, with the signed form. */
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
