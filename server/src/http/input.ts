import type { Endpoint } from '@cobertura/domain/endpoint.ts';
import { Refusal } from '@cobertura/domain/errors.ts';
import { type FieldIssue, type IssueCode, isIssueCode } from '@cobertura/domain/issues.ts';
import { z } from 'zod';
import { oncePer } from '../lib/once-per.ts';

type Parts = { headers: unknown; params: unknown; query: unknown; body: unknown };

/** Compiles the schemas at the first request. The result validates a request and returns its typed parts. */
export function inputReader(endpoint: Endpoint): (raw: Parts) => Parts {
  return (raw) => {
    const parts: Parts = {
      headers: undefined,
      params: undefined,
      query: undefined,
      body: undefined,
    };
    const issues: FieldIssue[] = [];
    for (const { part, reader } of compiledParts(endpoint)) {
      if (!reader) continue;
      // A missing body counts as empty, so that each missing field is reported.
      const result = reader.safeParse(raw[part] ?? {});
      if (result.success) parts[part] = result.data;
      else issues.push(...result.error.issues.map(toFieldIssue));
    }
    if (issues.length > 0) throw new Refusal('invalid-input', firstPerField(issues));
    return parts;
  };
}

const compiledParts = oncePer((endpoint: Endpoint) =>
  (['headers', 'params', 'query', 'body'] as const).map((part) => {
    const schema = endpoint[part];
    return { part, reader: schema && compileSchema(schema) };
  }),
);

type Reader = {
  safeParse: (
    value: unknown,
  ) => { success: true; data: unknown } | { success: false; error: z.ZodError };
};

export function compileSchema(schema: z.ZodType): Reader {
  try {
    return z.compile(schema) as Reader;
  } catch (error) {
    if (error instanceof z.ZodCompileUnsupportedError) return schema as Reader;
    throw error;
  }
}

function toFieldIssue(issue: z.core.$ZodIssue): FieldIssue {
  return { field: issue.path.join('.'), code: issueCode(issue) };
}

/** Schemas use our codes as messages. Other issues are mapped from zod's codes. */
function issueCode(issue: z.core.$ZodIssue): IssueCode {
  if (isIssueCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? 'too-short' : 'out-of-range';
    case 'too_big':
      return issue.origin === 'string' ? 'too-long' : 'out-of-range';
    case 'invalid_value':
      return 'not-an-option';
    default:
      return 'wrong-format';
  }
}

function firstPerField(issues: readonly FieldIssue[]): FieldIssue[] {
  return [...new Map(issues.toReversed().map((issue) => [issue.field, issue])).values()].reverse();
}
