import { type IssueCode, issueMessages } from '@cobertura/domain/issues.ts';
import type { Language } from '@cobertura/domain/language.ts';
import { useRef, useState } from 'react';
import { ApiError } from './api.ts';
import { useLanguage } from './i18n.ts';

type Issues<Field extends string> = Partial<Record<Field, IssueCode>>;

/**
 * The state of a form with validation rules from the domain. Errors appear on submit, and each
 * disappears as soon as its field is valid.
 */
export function useForm<Values extends Record<string, unknown>>({
  initial,
  draft = initial,
  validate,
  onSend,
}: {
  initial: Values;
  /** The unsaved values that the form starts with. */
  draft?: Values | undefined;
  validate: (values: Values) => Issues<keyof Values & string>;
  /** Resolves to false if nothing was saved. */
  onSend: (values: Values) => Promise<unknown>;
}) {
  type Field = keyof Values & string;
  const language = useLanguage();
  const [values, setValues] = useState(draft);
  const [issues, setIssues] = useState<Issues<Field>>({});
  const [submitCount, setSubmitCount] = useState(0);
  const isSending = useRef(false);
  const saved = useRef(initial);

  function change(changes: Partial<Values>) {
    const next = { ...values, ...changes };
    const before = validate(values);
    const after = validate(next);
    setValues(next);
    // An error that only the server found stays until its field changes.
    const stays = (field: Field) => field in after || !(field in changes || field in before);
    setIssues((shown) => ({
      ...filterIssues(shown, stays),
      ...filterIssues(after, (field) => field in shown),
    }));
  }

  function show(newIssues: Issues<Field>) {
    setIssues(newIssues);
    setSubmitCount((count) => count + 1);
  }

  async function send() {
    // A second click may come before the button is shown as loading.
    if (isSending.current) return;
    const found = validate(values);
    show(found);
    if (Object.keys(found).length > 0) return;
    isSending.current = true;
    try {
      if ((await onSend(values)) !== false) saved.current = values;
    } catch (error) {
      show(issuesOf(error));
    } finally {
      isSending.current = false;
    }
  }

  return {
    values,
    change,
    reset: (to: Values = initial) => {
      saved.current = to;
      setValues(to);
      setIssues({});
    },
    /** Whether leaving would lose changes. False while sending, which may end with a new page. */
    hasUnsaved: () => !isSending.current && !isEqual(values, saved.current),
    /** Increases with every submit and every refusal, so that the error summary takes the focus. */
    submitCount,
    invalidFields: Object.keys(issues) as Field[],
    error: (field: Field) => issueText(issues[field], language),
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void send();
    },
  };
}

function isEqual(some: object, others: object): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

function issueText(issue: IssueCode | undefined, language: Language): string | undefined {
  return issue && issueMessages[issue][language];
}

/** The server's validation errors by field. The mutation keeps the message. */
function issuesOf<Field extends string>(error: unknown): Issues<Field> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.issues.map(({ field, code }) => [field, code])) as Issues<Field>;
}

function filterIssues<Field extends string>(
  issues: Issues<Field>,
  keep: (field: Field) => boolean,
): Issues<Field> {
  return Object.fromEntries(
    Object.entries(issues).filter(([field]) => keep(field as Field)),
  ) as Issues<Field>;
}
