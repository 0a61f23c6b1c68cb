import { acceptedFileEndings } from '@dojang/schemas/file';
import { type Say, sentence, type Written } from '@dojang/schemas/say';

const bytesPerKilobyte = 1024;
const bytesPerMegabyte = 1024 * 1024;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Why the server would reject `file`, checked before the upload; null if it would not. No limit while `maxMegabytes` is undefined. */
export function findFault(file: File, maxMegabytes: number | undefined): Written | null {
  const name = file.name.toLowerCase();
  if (!acceptedFileEndings.some((ending) => name.endsWith(ending))) return 'file.typeRefused';
  if (file.size === 0) return 'file.empty';
  const isTooLarge = maxMegabytes !== undefined && file.size > maxMegabytes * bytesPerMegabyte;
  return isTooLarge ? sentence('file.tooLarge', { n: maxMegabytes }) : null;
}

/** Formats a size: '412 bytes', '3 KB', '1.4 MB'. */
export function formatSize(say: Say, bytes: number): string {
  if (bytes < bytesPerKilobyte) return say('file.bytes', { n: bytes });
  const kilobytes = Math.round(bytes / bytesPerKilobyte);
  if (kilobytes < bytesPerKilobyte) return say('file.kilobytes', { n: kilobytes });
  const megabytes = (bytes / bytesPerMegabyte).toLocaleString(say.locale, oneDecimal);
  return say('file.megabytes', { megabytes });
}
