import fc from 'fast-check';
import { z } from 'zod';

/** Values that match a schema, so that requests get past validation. */
export function valuesOf(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return arbitrary(described as Described, known);
}

/** Likely valid values for a field name. */
export type Known = (name: string) => fc.Arbitrary<unknown> | undefined;

/** The part of JSON Schema that zod writes for our endpoints. */
type Described = {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  const?: unknown;
  enum?: unknown[];
  anyOf?: Described[];
  oneOf?: Described[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Described;
  prefixItems?: Described[];
  properties?: Record<string, Described>;
  required?: string[];
};

function arbitrary(schema: Described, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitrary(choice, known)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 2 ** 31 });
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listOf(schema, known);
    case 'object':
      return objectOf(schema, known);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: Described) {
  if (format === 'uuid') return fc.uuid();
  if (pattern?.startsWith('^\\d')) return fc.nat(9999).map(String);
  const max = Math.min(maxLength, 60);
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength, maxLength: max }),
    // The maximum, and one more.
    fc.constantFrom('x'.repeat(maxLength), 'ñ'.repeat(maxLength + 1)),
  );
}

function numberOf({ minimum = 0, maximum = 1000 }: Described) {
  const cents = fc.integer({ min: minimum * 100, max: maximum * 100 }).map((n) => n / 100);
  return fc.oneof(cents, fc.double({ min: minimum, max: maximum, noNaN: true }));
}

function listOf({ items, prefixItems, minItems = 0, maxItems = 3 }: Described, known: Known) {
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => arbitrary(item, known)));
  const maxLength = Math.max(minItems, Math.min(maxItems, 5));
  return fc.array(arbitrary(items ?? {}, known), { minLength: minItems, maxLength });
}

function objectOf({ properties = {}, required = [] }: Described, known: Known) {
  const fields = Object.entries(properties).map(([name, field]) => {
    const likely = known(name);
    const values = arbitrary(field, known);
    return [name, likely ? fc.oneof({ weight: 3, arbitrary: likely }, values) : values] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}
