import { z } from 'zod';
import { fieldOf } from './field.ts';
import { limits } from '../limits.ts';
import type { PlainKey } from '../say/say.ts';
import { requiredText } from './text.ts';

const exampleId = '0b9d6d3e-8f0a-4c57-b1f6-5d2c9a7e4f20';

export const FileId = z.uuid().meta({ examples: [exampleId] });

/** An uploaded file; `size` in bytes, `url` relative to the server. */
export const FileDescriptor = z
  .object({
    id: FileId,
    url: z.string().meta({ examples: [fileUrl(exampleId)] }),
    filename: requiredText('file.name', limits.fileNameMaxLength).meta({
      examples: ['results.pdf'],
    }),
    mimeType: z.string().meta({ examples: ['application/pdf'] }),
    size: z
      .int()
      .positive()
      .meta({ examples: [48_213] }),
  })
  .meta({ id: 'File' });
export type FileDescriptor = z.infer<typeof FileDescriptor>;

/** A nullable uploaded file; as input its id. */
export function uploadedFile(title: PlainKey) {
  const sent = fieldOf(z.object({ id: FileId }).nullable(), title, { kind: 'file' });
  return fieldOf(FileDescriptor.nullable(), title, { kind: 'file', sent });
}

/** An uploaded file in the state of a form. */
export const StoredFile = FileDescriptor.pick({
  id: true,
  filename: true,
  mimeType: true,
  size: true,
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Path of a file's bytes, for signed-in users. */
export function fileUrl(id: string): string {
  return `/api/tournament/file/${id}`;
}

const shownTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
]);

/** Whether browsers can display this type without running code in it; other files are downloaded. */
export function isShownByBrowsers(mimeType: string): boolean {
  return shownTypes.has(mimeType);
}

/** Path of uploads: multipart with the field `file`. */
export const fileUploadPath = '/api/tournament/file/upload';

/** Limits of uploads, so that a form can reject a file before sending it. */
export const UploadLimits = z.object({ maxMegabytes: z.int().positive() });

/** For the file picker. The server checks the content, not the name. */
export const acceptedFileEndings = [
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.webp',
  '.txt',
  '.csv',
  '.docx',
  '.xlsx',
  '.pptx',
  '.odt',
  '.ods',
  '.odp',
  '.rtf',
  '.doc',
  '.xls',
  '.ppt',
] as const;
