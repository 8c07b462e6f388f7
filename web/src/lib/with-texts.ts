import { loadTexts } from './i18n.ts';
import type { TextNamespace } from './texts.ts';

/** Loads a page or a dialog together with the texts that it shows. */
export async function withTexts<Module>(
  namespaces: readonly TextNamespace[],
  module: Promise<Module>,
): Promise<Module> {
  const [loaded] = await Promise.all([module, ...namespaces.map((each) => loadTexts(each))]);
  return loaded;
}
