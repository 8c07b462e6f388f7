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

type Family = { plain: string; bold: string; script?: string; covers?: RegExp };

/**
 * Fonts for all other letters, in the order of preference. A PDF embeds the letters that it uses.
 * Arimo and Tinos have the widths and shapes of Helvetica and Times, so one word can mix them.
 */
const families: readonly Family[] = [
  {
    covers: /\p{Script=Hangul}/u,
    plain: '@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
    bold: '@expo-google-fonts/nanum-gothic/700Bold/NanumGothic_700Bold.ttf',
  },
  {
    covers: /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\uFF00-\uFFEF]/u,
    plain: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  },
  {
    plain: '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
    bold: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
    script: '@expo-google-fonts/tinos/400Regular_Italic/Tinos_400Regular_Italic.ttf',
  },
  {
    plain: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
    bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  },
];

/** Returns the file of the first font with this character. */
export function findFont(character: string, style: FontStyle): string | undefined {
  return families
    .filter(({ covers }) => covers?.test(character) ?? true)
    .map((family) => fileOf(family, style))
    .find((file) => hasGlyph(file, character));
}

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

function fileOf({ plain, bold, script = plain }: Family, style: FontStyle): string {
  if (style === 'bold') return bold;
  return style === 'script' ? script : plain;
}
