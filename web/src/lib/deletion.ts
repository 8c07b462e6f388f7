import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from './failure.ts';
import { useTranslation } from './i18n.ts';

type DeletionTexts<Item> = {
  title: string;
  question: (item: Item) => ReactNode;
  deleted: string;
  failed: string;
};

/**
 * Deletes an item of a list after a confirmation. `ask(item)` opens the dialog;
 * `dialog` holds the props of its `ConfirmDialog`, or undefined while it is closed.
 */
export function useDeletion<Item>(
  deletion: UseMutationResult<{ deleted: boolean }, Error, Item>,
  texts: DeletionTexts<Item>,
) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const [item, ask] = useState<Item>();
  const { isPending, error, data } = deletion;
  const dialog = item !== undefined && {
    title: texts.title,
    children: texts.question(item),
    labels: {
      confirm: t('list.delete'),
      cancel: common('app.cancel'),
      close: common('app.close'),
    },
    dangerous: true,
    isPending,
    failure: data?.deleted === false ? texts.failed : failureText(error, texts.failed),
    done: data?.deleted ? texts.deleted : undefined,
    onConfirm: () => deletion.mutate(item),
    onClose: () => {
      ask(undefined);
      deletion.reset();
    },
  };
  return { ask: (chosen: Item) => ask(() => chosen), dialog: dialog || undefined };
}
