import type { z } from 'zod';
import { enumerationOf } from '../fields/enumeration.ts';
import { asIs } from '../say/say.ts';
import { ListQuestion, type Option } from './list-question.ts';

/** How the bytes of a list may be read if neither UTF-8 nor a byte order mark says it. */
const labels = {
  WINDOWS_1252: 'imports.windows',
  MAC: asIs('Mac'),
  DOS: asIs('DOS'),
  WINDOWS_1250: 'imports.windowsCentral',
  WINDOWS_1254: 'imports.windowsTurkish',
  REPAIRED: 'imports.repaired',
  UTF8: 'imports.asStored',
} as const;
export const ListEncoding = enumerationOf('imports.encoding', labels);
export type ListEncoding = z.infer<typeof ListEncoding>;

/** Bytes 0x80 to 0x9f of Windows-1252. Node 20 decodes them as Latin-1, which has control characters there. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Bytes 0x80 to 0xff of code page 850, which has the letters of 437 at the same places. */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Byte 0x80 and those after it are `letters`, as far as they reach; all others are Latin-1. */
function decodeBytes(bytes: Uint8Array, letters: string): string {
  let text = '';
  for (const byte of bytes) text += letters[byte - 0x80] ?? String.fromCharCode(byte);
  return text;
}

const decoders: Readonly<Record<ListEncoding, (bytes: Uint8Array) => string>> = {
  MAC: (bytes) => new TextDecoder('macintosh').decode(bytes),
  DOS: (bytes) => decodeBytes(bytes, dosLetters),
  WINDOWS_1252: (bytes) => decodeBytes(bytes, windowsLetters),
  WINDOWS_1250: (bytes) => new TextDecoder('windows-1250').decode(bytes),
  WINDOWS_1254: (bytes) => new TextDecoder('windows-1254').decode(bytes),
  UTF8: (bytes) => new TextDecoder().decode(bytes),
  REPAIRED: (bytes) => repair(decodeUtf8(bytes) ?? decoders.WINDOWS_1252(bytes)),
};

/** Null for bytes that are no UTF-8. Strips the byte order mark. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const trail = `[\u0080-\u00bf${windowsLetters.replaceAll(/[\u0080-\u009f]/g, '')}]`;
/** UTF-8 that was decoded as Windows-1252 before it was saved, such as 'Ã¼'; and control characters, which were Latin-1. */
const decodedTwice = new RegExp(`[ÂÃÄÅÐÑ]${trail}|â${trail}{2}|[\u0080-\u009f]`, 'g');

function repair(text: string): string {
  return text.replace(decodedTwice, (letters) => {
    const bytes = Uint8Array.from(letters, (letter) => windowsByteOf(letter) ?? 0x3f);
    return decodeUtf8(bytes) ?? decoders.WINDOWS_1252(bytes);
  });
}

/** The byte of a letter in Windows-1252; undefined if it has none. */
export function windowsByteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0);
  if (code === undefined || code <= 0xff) return code;
  const place = windowsLetters.indexOf(letter);
  return place < 0 ? undefined : 0x80 + place;
}

/** Letters and signs that German texts have in any list, besides ASCII. */
const usual = /^[\0-\x7fäöüßÄÖÜé€„“”‚‘’–—…·°§«»´\u00a0]*$/;
const german = /^[\0-\x7fäöüßÄÖÜ]*$/;
/** No German word has an ß after a consonant, or before one at its end: 'Adrián' is no DOS. */
const oddSharp = /(?<![aeiouyäöü])ß|ß[^\P{L}aeiouyäöült]+(?!\p{L})/iu;
const sign = '[¡¢£¤¥¦§¨©¬\u00ad¯±µ¶¸¹»«¼½¾¿×÷€ƒ…†‡ˆ‰‹›•˜™]';
const inWord = '[^\\p{L}\\p{M}\\p{Nd}\\p{Z}\\0-\\x7f’‘´·–—]';
const capital = '[ŠŽŸÀ-ÖØ-Þ]';
/** Control characters; signs and capitals within a word; and letters that only Icelandic, Turkish or Slavic names have there. */
const odd = new RegExp(
  `[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\u0080-\u009f\ufffd]|\\p{L}${sign}|${sign}\\p{L}|\\p{L}${inWord}\\p{L}|\\p{Ll}${capital}|\\p{L}${capital}\\p{Ll}|[ðþýÐÞÝ]|\\p{Ll}æ(?!\\p{L})`,
  'u',
);
const isOdd = (text: string) => odd.test(text);

/** How many readings of a list the question shows, and how many of its lines for each. */
const readingsMax = 4;
const linesMax = 3;
const lineMaxLength = 80;

/**
 * Decodes a list. Throws a `ListQuestion` if several readings make sense: nobody looks for a wrong letter in hundreds of
 * names. Text with a byte order mark, UTF-8, and Windows-1252 with German letters alone are sure.
 */
export function decodeList(bytes: Uint8Array, encoding?: ListEncoding): string {
  if (encoding) return decoders[encoding](bytes);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const utf8 = decodeUtf8(bytes);
  const text = utf8 ?? decoders.WINDOWS_1252(bytes);
  if (utf8 === null ? isSure(bytes, text) : repair(text) === text) return text;
  throw new ListQuestion('imports.whichEncoding', 'encoding', readingsOf(bytes, utf8 !== null));
}

function isSure(bytes: Uint8Array, text: string): boolean {
  if (text.includes('\0')) return true;
  if (repair(text) !== text || isOdd(text)) return false;
  if (usual.test(text)) return true;
  return !(['MAC', 'DOS'] as const).some((other) => {
    const read = decoders[other](bytes);
    return german.test(read) && !isOdd(read) && !oddSharp.test(read);
  });
}

/** The readings of the first lines on which they differ, the most likely first. */
function readingsOf(bytes: Uint8Array, isUtf8: boolean): Option[] {
  const encodings = ListEncoding.options.filter((one) =>
    isUtf8 ? one === 'UTF8' || one === 'REPAIRED' : one !== 'UTF8',
  );
  const lines = decodeBytes(bytes, '')
    .split(/\r?\n|\r/)
    .filter((line) => /[\x80-\xff]/.test(line))
    .map((line) => Uint8Array.from(line, (byte) => byte.charCodeAt(0)))
    .filter((line) => new Set(encodings.map((one) => decoders[one](line))).size > 1)
    .slice(0, linesMax);
  const readings = encodings.map((value) => {
    const read = lines.map((line) => decoders[value](line));
    const doubt = read.some((line) => isOdd(line) || repair(line) !== line) ? 2 : 0;
    return { value, read, doubt: doubt + (read.every((line) => german.test(line)) ? 0 : 1) };
  });
  const isFirst = ({ read }: (typeof readings)[number], index: number) =>
    readings.findIndex((one) => one.read.join() === read.join()) === index;
  return readings
    .filter(isFirst)
    .toSorted((one, other) => one.doubt - other.doubt)
    .slice(0, readingsMax)
    .map(({ value, read }) => ({
      value,
      label: labels[value],
      lines: read.map((line) => line.slice(0, lineMaxLength)),
    }));
}
