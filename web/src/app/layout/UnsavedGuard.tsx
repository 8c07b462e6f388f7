import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { currentUser, onSessionChange } from '../../lib/session.ts';
import { UnsavedContext } from '../../ui/unsaved.ts';
import { type LeaveQuestion as Question, trackUnsavedForms } from '../unsaved-forms.ts';

const LeaveQuestion = lazy(async () => ({
  default: (await import('../../ui/LeaveQuestion.tsx')).LeaveQuestion,
}));

/** Asks before a page, a dialog or the browser tab with unsaved changes is left. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const [question, setQuestion] = useState<Question>();
  const isAsking = useRef(false);
  const [forms] = useState(() => trackUnsavedForms(history, ask));
  useEffect(() => forgetOnSessionEnd(forms.forget), [forms]);

  function ask(asked: Question) {
    // Escape in the question also reaches the dialog below, which asks again.
    if (isAsking.current) return asked.onStay();
    isAsking.current = true;
    setQuestion(asked);
  }

  function finish(callback: () => void) {
    isAsking.current = false;
    setQuestion(undefined);
    callback();
  }

  return (
    <UnsavedContext value={forms}>
      {children}
      {question && (
        <Suspense>
          <LeaveQuestion
            texts={{
              title: t('unsaved.title'),
              question: t('unsaved.question'),
              stay: t('unsaved.stay'),
              leave: t('unsaved.leave'),
            }}
            onStay={() => finish(question.onStay)}
            onLeave={() => finish(question.onLeave)}
          />
        </Suspense>
      )}
    </UnsavedContext>
  );
}

/** A person without a session cannot save any more, and a new account is saved. */
function forgetOnSessionEnd(forget: () => void): () => void {
  let userId = currentUser()?._id;
  return onSessionChange(() => {
    const newId = currentUser()?._id;
    if (newId !== userId) forget();
    userId = newId;
  });
}
