import { useTranslation } from '../../lib/i18n.ts';

const steps = [1, 2, 3, 4] as const;

/** The steps to a covered computer. Price and methods are undefined until the options are loaded. */
export function useSteps({
  price,
  methods,
}: {
  price: string | undefined;
  methods: string | undefined;
}): { title: string; text: string }[] {
  const { t } = useTranslation();
  return steps.map((step) => ({
    title: t(`welcome.step-${step}`),
    text:
      step !== 3
        ? t(`welcome.step-${step}-text`)
        : price && methods
          ? t('welcome.step-3-text', { price, methods })
          : t('welcome.step-3-text-later'),
  }));
}
