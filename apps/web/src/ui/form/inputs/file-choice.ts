import { acceptedFileEndings } from '@dojang/schemas/file';
import { fileTooLarge, messages } from '@dojang/schemas/messages';

const bytesPerKilobyte = 1024;
const bytesPerMegabyte = 1024 * 1024;

/**
 * Says what the server would refuse about `file` before it is sent; null for nothing. The limit is
 * left out of account while it is unknown.
 */
export function findFault(file: File, maxMegabytes: number | undefined): string | null {
  const name = file.name.toLowerCase();
  if (!acceptedFileEndings.some((ending) => name.endsWith(ending))) return messages.fileTypeRefused;
  if (file.size === 0) return messages.fileEmpty;
  const isTooLarge = maxMegabytes !== undefined && file.size > maxMegabytes * bytesPerMegabyte;
  return isTooLarge ? fileTooLarge(maxMegabytes) : null;
}

/** A number of bytes as people read it: '412 bytes', '3 KB', '1.4 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < bytesPerKilobyte) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const kilobytes = Math.round(bytes / bytesPerKilobyte);
  if (kilobytes < bytesPerKilobyte) return `${kilobytes} KB`;
  return `${(bytes / bytesPerMegabyte).toFixed(1)} MB`;
}
