const entities: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '&': '&amp;',
};

const characters = new Map(
  Object.entries(entities).map(([character, entity]) => [entity, character]),
);

export function escapeXml(text: string): string {
  return text.replace(/[<>"'&]/g, (character) => entities[character] ?? character);
}

/** Decodes the five predefined entities of XML. Other entities stay unchanged. */
export function unescapeXml(text: string): string {
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => characters.get(entity) ?? entity);
}
