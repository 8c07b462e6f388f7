import type { PaymentMethod } from '@cobertura/domain/payment/methods.ts';
import { useEffect, useId, useRef } from 'react';
import { formatEuros } from '../../../lib/format-euros.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { methodIcons } from '../../../lib/method-icons.ts';
import classes from './MethodChoice.module.css';
import type { MethodProblem } from './usePayForm.ts';

/** The payment methods as cards, with the price and the next step. */
export function MethodChoice({
  methods,
  chosen,
  priceOf,
  problem,
  submitCount,
  disabled,
  onChoose,
}: {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod | undefined;
  priceOf: (method: PaymentMethod) => number;
  problem: MethodProblem | undefined;
  submitCount: number;
  disabled: boolean;
  onChoose: (method: PaymentMethod) => void;
}) {
  const { t } = useTranslation('payments');
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every submit moves the focus again
  useEffect(() => {
    if (problem) group.current?.querySelector('input')?.focus();
  }, [problem, submitCount]);

  return (
    <fieldset
      ref={group}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows this role, and the legend is the label
      role="radiogroup"
      className={classes.methods}
      disabled={disabled}
      aria-labelledby={`${id}-legend`}
      aria-describedby={problem && `${id}-problem`}
      aria-invalid={problem !== undefined}
      aria-required
    >
      <legend id={`${id}-legend`}>{t('method.legend')}</legend>
      {methods.map((method) => {
        const Icon = methodIcons[method];
        const part = `${id}-${method}`;
        return (
          <label key={method} className={classes.method}>
            <input
              type="radio"
              name={`${id}-method`}
              value={method}
              checked={method === chosen}
              onChange={() => onChoose(method)}
              aria-labelledby={`${part}-name ${part}-price`}
              aria-describedby={`${part}-next`}
            />
            <Icon size={24} stroke={1.9} aria-hidden="true" className={classes.icon} />
            <span className={classes.head}>
              <span id={`${part}-name`}>{t(`method.${method}`)}</span>
              <span id={`${part}-price`} className={classes.price}>
                {formatEuros(priceOf(method))}
              </span>
            </span>
            <span id={`${part}-next`} className={classes.next}>
              {t(`method.${method}-next`)}
            </span>
          </label>
        );
      })}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={classes.problem}>
          {t(`problem.${problem}`)}
        </p>
      )}
    </fieldset>
  );
}
