import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) };
/** Fonts and pictures are compressed in themselves. */
const isText = /\.(html|js|css|svg)$/;

/** Writes each text file of the build a second and third time, compressed: the server sends those. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, files) {
      const texts = Object.values(files).filter(({ fileName }) => isText.test(fileName));
      const writes = texts.flatMap((file) =>
        Object.entries(encodings).map(async ([ending, compress]) => {
          const content = file.type === 'chunk' ? file.code : file.source;
          await writeFile(join(dir, `${file.fileName}.${ending}`), await compress(content));
        }),
      );
      await Promise.all(writes);
    },
  };
}
