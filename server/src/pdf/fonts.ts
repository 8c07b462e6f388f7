import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The standard fonts, which PDF readers have. They contain Western European letters only. */
export const standardFonts = {
  plain: 'Helvetica',
  bold: 'Helvetica-Bold',
  script: 'Times-Italic',
  code: 'Courier',
} as const;

export type FontStyle = keyof typeof standardFonts;

/** Returns the style that a standard font is used for. */
export function styleOf(fontName: string): FontStyle | undefined {
  return (Object.keys(standardFonts) as FontStyle[]).find(
    (style) => standardFonts[style] === fontName,
  );
}

const arimo = '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf';

/**
 * The fonts for all other letters, which `printableCharacters` of the domain lists. A PDF embeds the
 * letters that it uses. Arimo and Tinos have the widths and shapes of Helvetica and Times, so one word
 * can mix them.
 */
export const fontFiles: Record<FontStyle, string> = {
  plain: arimo,
  bold: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  script: '@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf',
  code: arimo,
};

export function hasGlyph(file: string, character: string): boolean {
  return loadFont(file).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/**
 * Returns a font for one document. It shares the tables of the loaded font but not its glyphs: a
 * glyph remembers the first character that used it, so the bytes would depend on earlier documents.
 */
export function fontForDocument(file: string): Font {
  return Object.create(loadFont(file), { _glyphs: { value: {} } });
}

const loaded = new Map<string, Font>();
const { resolve } = createRequire(import.meta.url);

/** Reads a font at its first use. It stays in memory, because parsing costs 100 ms. */
function loadFont(file: string): Font {
  const known = loaded.get(file);
  if (known) return known;
  const font = create(readFileSync(resolve(file))) as Font;
  loaded.set(file, font);
  return font;
}
