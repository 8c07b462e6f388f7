import { describe, expect, test } from 'vitest';
import { hasPrintedLetters, isPrintedName } from './letters.ts';

describe('the letters of a name', () => {
  test.each([
    'Uxía Núñez Güell',
    'Gonçal L·lull d’Òdena-Ibáñez',
    'Łukasz Żółć',
    'Ștefan Țuțea',
    'Şükrü Işık Yağmur İnönü',
    'Erdős Győző',
    'Ŵyn Ŷ',
    'Nguyễn Thị Hạnh',
    'Đorđe Čović',
    'Þór Æ Œ ß Ø Å',
    'Ẹniọlá Ọ̀ṣun',
    'Ελένη Παπαδοπούλου',
    'Олена Їжакевич',
    'Ana\u00A0Mª',
    'Mari\u0301a',
    'a\u200Bb\u00ADc',
    '<b>%_{}$`"\\',
    '',
  ])('are printed in %j', (name) => {
    expect(isPrintedName(name)).toBe(true);
    expect(isPrintedName(name.normalize('NFD'))).toBe(true);
    expect(hasPrintedLetters(name)).toBe(true);
  });

  test.each([
    '李小龙',
    'やまだ',
    '김민준',
    'محمد',
    'שלום',
    'Երևան',
    'თბილისი',
    'नमस्ते',
    'ไทย',
    'Ana ١',
  ])('are not printed in %s, in no text', (text) => {
    expect(isPrintedName(text)).toBe(false);
    expect(isPrintedName(`Ana ${text}`)).toBe(false);
    expect(hasPrintedLetters(`Ana ${text}`)).toBe(false);
  });
});

test.each(['😀', '👩‍👩‍👧‍👦 e 🏴‍☠️', '🇪🇸', '👍🏽', '1️⃣', '㊗️ 🈚', '✓', '→ ★', '𝐀𝓫', 'Ａ１', '①', 'ﬁ'])(
  'a text with %s is accepted, a name only with letters of a font',
  (text) => {
    expect(hasPrintedLetters(`Non acende ${text}`)).toBe(true);
    expect(isPrintedName(`Ana ${text}`)).toBe(false);
  },
);
