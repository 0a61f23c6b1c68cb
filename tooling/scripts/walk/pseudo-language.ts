const plain = 'aceilnouy';
const marked = 'àçéîļñôûý';
const padding = ' one two three four five six seven eight nine ten';

/** A text with accents, in brackets, 40 % longer. Placeholders `{name}` stay; a text without letters is unchanged. */
export function lengthen(text: string): string {
  if (!/\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''))) return text;
  const accented = text.replaceAll(
    /\{\w+\}|[aceilnouy]/g,
    (part) => marked[plain.indexOf(part)] ?? part,
  );
  const lacking = Math.ceil(text.length * 0.4) - '⟦⟧'.length;
  const more = padding.repeat(Math.ceil(Math.max(lacking, 0) / padding.length));
  return `⟦${accented}${more.slice(0, Math.max(lacking, 0))}⟧`;
}

/** The file of a language with every text lengthened. */
export function lengthenAll(file: string): string {
  const [head = '', body = ''] = file.split(/(?<=translationOf<Texts>\(\)\(\{\n)/);
  const texts = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
  return (
    head +
    body.replaceAll(texts, (_, single?: string, double?: string) =>
      JSON.stringify(lengthen((single ?? double ?? '').replaceAll(/\\(.)/g, '$1'))),
    )
  );
}
