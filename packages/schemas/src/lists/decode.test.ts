import { describe, expect, test } from 'vitest';
import { decodeList } from './decode.ts';
import { ListQuestion } from './list-question.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)),
  );
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

function readingsOf(list: Uint8Array) {
  try {
    return decodeList(list);
  } catch (error) {
    if (!(error instanceof ListQuestion)) throw error;
    return error.options.map(({ value, lines }) => [value, ...lines]);
  }
}

describe('a list', () => {
  test.each([
    ['UTF-8', bytes('Jürgen;Łódź;Ñ')],
    ['UTF-8 with a byte order mark', bytes([0xef, 0xbb, 0xbf], 'Jürgen;Łódź;Ñ')],
    ['UTF-16', bytes([0xff, 0xfe], [...Buffer.from('Jürgen;Łódź;Ñ', 'utf16le')])],
    [
      'UTF-16, big-endian',
      bytes([0xfe, 0xff], [...Buffer.from('Jürgen;Łódź;Ñ', 'utf16le').swap16()]),
    ],
  ])('in %s is decoded', (_name, list) => {
    expect(readingsOf(list)).toBe('Jürgen;Łódź;Ñ');
  });

  test('in Windows-1252 has its letters on every Node', () => {
    expect(readingsOf(latin('\x8aimon;\x8ei\x9eek;O\x92Connor'))).toBe('Šimon;Žižek;O’Connor');
    expect(readingsOf(latin('M\xfcller \x84Bob\x93; 5 \x80'))).toBe('Müller „Bob“; 5 €');
    expect(readingsOf(latin('Ren\xe9;Fran\xe7ois;MÜLLER;Stra\xdfe'))).toBe(
      'René;François;MÜLLER;Straße',
    );
    // in DOS these would be ‘Adrißn’ and ‘Hernßndez’
    expect(readingsOf(latin('Adri\xe1n;Hern\xe1ndez'))).toBe('Adrián;Hernández');
  });

  test.each([
    ['Mac', latin('Vorname\r\nJ\x9frgen;Wei\xa7m\x9fller'), 'MAC', 'Jürgen;Weißmüller'],
    ['Mac, with letters alone', latin('K\x9aln'), 'MAC', 'Köln'],
    ['DOS', latin('J\x81rgen;Wei\xe1'), 'DOS', 'Jürgen;Weiß'],
    ['DOS, with quotes within words', latin('M\x94ller;B\x84r'), 'DOS', 'Möller;Bär'],
    ['Central Europe', latin('\xa3ukasz;Ko\xb3acki'), 'WINDOWS_1250', 'Łukasz;Kołacki'],
    ['Turkish', latin('Ay\xfee;Y\xfdld\xfdz'), 'WINDOWS_1254', 'Ayşe;Yıldız'],
    ['UTF-8 decoded twice', bytes('JÃ¼rgen;Weiß;Å\u00a0imon'), 'REPAIRED', 'Jürgen;Weiß;Šimon'],
    ['UTF-8 and Windows', latin('J\xfcrgen;M\xc3\xbcller'), 'REPAIRED', 'Jürgen;Müller'],
    ['control characters', bytes('\x8aimon'), 'REPAIRED', 'Šimon'],
  ])('of %s is a question that shows its lines rightly', (_name, list, encoding, right) => {
    expect(readingsOf(list)).toContainEqual([encoding, right]);
    expect(decodeList(list, encoding as 'MAC')).toContain(right);
  });

  test('is read first as what makes sense', () => {
    const readings = readingsOf(latin('J\x9frgen;Wei\xa7m\x9fller'));
    expect(readings[0]).toEqual(['MAC', 'Jürgen;Weißmüller']);
  });
});
