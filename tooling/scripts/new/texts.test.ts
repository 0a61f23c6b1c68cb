import { expect, test } from 'vitest';
import { readEntity } from './entity-names.mjs';
import { entriesFor, read } from './entries.mjs';
import { readFields } from './fields.mjs';
import { textLinesOf } from './texts.mjs';

const session = readEntity('training-session');
const { fields } = readFields(['startTime:time', 'title:text', 'level:choice=new,black-belt'], []);

test('every field and value has its text, and the entity its sentences', () => {
  const lines = textLinesOf(session, fields, 'en').split('\n');
  expect(lines.slice(0, 5)).toEqual([
    'startTime: "Start time",',
    'title: "Title",',
    'level: "Level",',
    'levelNew: "New",',
    'levelBlackBelt: "Black belt",',
  ]);
  expect(lines).toContain('list: "Training sessions",');
  expect(lines).toContain('notFound: "No training session found with ID {id}",');
});

test('German has German sentences around the names, and every other language begins in English', () => {
  const german = textLinesOf(session, fields, 'de');
  expect(german).toContain('title: "Title",');
  expect(german).toContain('created: "Training session angelegt",');
  expect(german).toContain('notFound: "Training session mit der ID {id} nicht gefunden",');
  expect(textLinesOf(session, fields, 'fr')).toBe(textLinesOf(session, fields, 'en'));
});

const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

test.each(['about', 'lesson', 'training-session', 'zone'])(
  'the section of %s stands in the order of the alphabet in every language',
  (name) => {
    const entries = entriesFor(readEntity(name), fields, '').filter(({ file }) =>
      file.startsWith('packages/schemas/src/languages/'),
    );
    const texts = new Map<string, string>();
    for (const { file, before, lines } of entries) {
      const text = texts.get(file) ?? read(file);
      texts.set(
        file,
        text.replace(before, (line) => lines + line),
      );
    }
    const value = name === 'training-session' ? 'trainingSession' : name;
    expect([...texts.keys()]).toContain('packages/schemas/src/languages/de.ts');
    for (const [file, text] of texts) {
      const isEnglish = file.endsWith('/en.ts');
      const sections = namesIn(text, isEnglish ? /^ {2}(\w+),$/gm : /^ {2}(\w+): \{$/gm);
      expect(sections).toContain(value);
      expect(sections).toEqual(sections.toSorted());
      if (!isEnglish) continue;
      const imports = namesIn(text, /^import \{ (\w+) \} from/gm);
      expect(imports).toEqual(sections);
      expect(text).toContain(`import { ${value} } from '../texts/${name}.ts';\n`);
    }
  },
);
