/** Decodes UTF-8, Windows-1252 or code page 850. Returns undefined for a binary file. */
export function bankText(content: Uint8Array): string | undefined {
  if (content.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return isDos(content) ? decodeDos(content) : new TextDecoder('windows-1252').decode(content);
  }
}

/** The characters of code page 850 from byte 128. */
const codePage850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** The bytes of the non-ASCII letters of Spanish and Galician, in each encoding. */
const dosBytes = bytesOf('áéíóúüñçÁÉÍÓÚÜÑÇªº', (letter) => codePage850.indexOf(letter) + 128);
const windowsBytes = bytesOf('áéíóúüñçÁÉÍÓÚÜÑÇªº', (letter) => letter.charCodeAt(0));

/** Bank files do not name their encoding. Choose the one that gives more Spanish letters. */
function isDos(content: Uint8Array): boolean {
  let score = 0;
  for (const byte of content) {
    if (dosBytes.has(byte)) score += 1;
    if (windowsBytes.has(byte)) score -= 1;
  }
  return score > 0;
}

function decodeDos(content: Uint8Array): string {
  const letters: string[] = [];
  for (const byte of content) {
    letters.push(byte < 128 ? String.fromCharCode(byte) : codePage850.charAt(byte - 128));
  }
  return letters.join('');
}

function bytesOf(letters: string, byteOf: (letter: string) => number): Set<number> {
  return new Set([...letters].map(byteOf));
}
