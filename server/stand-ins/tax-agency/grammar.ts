import type { Element } from './xml-tree.ts';

/** The content of an element: a text type, or a sequence of elements. */
export type Content = { text: RegExp } | { sequence: readonly Position[] };

/** One position of a sequence: one of these elements, with its minimum and maximum count. */
export type Position = {
  oneOf: readonly Rule[];
  min: 0 | 1;
  max: number;
};

export type Rule = { name: string; namespace: string; content: Content };

/** The first violation of the grammar, in the agency's words, or undefined. */
export function findProblem(
  element: Element,
  { content }: Pick<Rule, 'content'>,
): string | undefined {
  if ('text' in content) {
    const isRight = element.children.length === 0 && content.text.test(element.text);
    return isRight ? undefined : `Valor o tipo incorrecto del campo: ${element.name}`;
  }
  return findProblemInSequence(element, content.sequence);
}

function findProblemInSequence(
  { name, children }: Element,
  sequence: readonly Position[],
): string | undefined {
  let at = 0;
  for (const { oneOf, min, max } of sequence) {
    const start = at;
    while (at - start < max) {
      const child = children[at];
      const rule = child && oneOf.find((each) => isNamed(child, each));
      if (!child || !rule) break;
      const problem = findProblem(child, rule);
      if (problem) return problem;
      at += 1;
    }
    if (at - start < min) {
      return `Falta informar campo obligatorio: ${oneOf.map((each) => each.name).join(' | ')}`;
    }
  }
  const extra = children[at];
  return extra && `Elemento no esperado en ${name}: ${extra.name}`;
}

function isNamed(element: Element, { name, namespace }: Rule): boolean {
  return element.name === name && element.namespace === namespace;
}
