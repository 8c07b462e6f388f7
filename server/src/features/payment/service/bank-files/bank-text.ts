/** What a bank wrote, in UTF-8 or in one of the two alphabets before it; nothing when it is no text. */
export function bankText(content: Uint8Array): string | undefined {
  if (content.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return isDos(content) ? fromDos(content) : new TextDecoder('windows-1252').decode(content);
  }
}

/** Code page 850, from byte 128. */
const dos =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤' +
  'ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** The letters of Spanish and Galician beyond ASCII, as each alphabet writes them. */
const inDos = bytesOf('áéíóúüñçÁÉÍÓÚÜÑÇªº', (letter) => dos.indexOf(letter) + 128);
const inWindows = bytesOf('áéíóúüñçÁÉÍÓÚÜÑÇªº', (letter) => letter.charCodeAt(0));

/** No file says which it is: the one that gives more letters of ours. */
function isDos(content: Uint8Array): boolean {
  let score = 0;
  for (const byte of content) {
    if (inDos.has(byte)) score += 1;
    if (inWindows.has(byte)) score -= 1;
  }
  return score > 0;
}

function fromDos(content: Uint8Array): string {
  const letters: string[] = [];
  for (const byte of content) {
    letters.push(byte < 128 ? String.fromCharCode(byte) : dos.charAt(byte - 128));
  }
  return letters.join('');
}

function bytesOf(letters: string, byteOf: (letter: string) => number): Set<number> {
  return new Set([...letters].map(byteOf));
}
