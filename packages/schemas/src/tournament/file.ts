import { z } from 'zod';
import { fieldOf } from '../fields/field.ts';
import { limits } from '../limits.ts';
import type { PlainKey } from '../say/say.ts';
import { requiredText } from '../fields/text.ts';

const exampleId = '0b9d6d3e-8f0a-4c57-b1f6-5d2c9a7e4f20';

export const FileId = z.uuid().meta({ examples: [exampleId] });

/** An uploaded file as the wire describes it; `size` in bytes, `url` relative to the server. */
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

/** A file that was uploaded before, or none; it is sent by its id. */
export function uploadedFile(title: PlainKey) {
  const sent = fieldOf(z.object({ id: FileId }).nullable(), title, { kind: 'file' });
  return fieldOf(FileDescriptor.nullable(), title, { kind: 'file', sent });
}

/** A file that the server has, as a form knows it. */
export const StoredFile = FileDescriptor.pick({
  id: true,
  filename: true,
  mimeType: true,
  size: true,
});
export type StoredFile = z.infer<typeof StoredFile>;

/** Where the server answers a file's bytes to signed-in users. */
export function fileUrl(id: string): string {
  return `/api/tournament/file/${id}`;
}

const shownTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
]);

/** Whether browsers show files of this type by themselves, without running anything in them; others are saved. */
export function isShownByBrowsers(mimeType: string): boolean {
  return shownTypes.has(mimeType);
}

/** Where a file is sent, as multipart with the field `file`. */
export const fileUploadPath = '/api/tournament/file/upload';

/** What an upload may be, so that a form can refuse it before it is sent. */
export const UploadLimits = z.object({ maxMegabytes: z.int().positive() });

/** How the names of accepted files end, for the picker. The server goes by the content alone. */
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
