import { defaultHashSha256, type HashFunction } from 'rxdb/plugins/core';

/** RxDB's SHA-256, or FNV-1a on insecure origins, which have no `crypto.subtle`: RxDB only compares its hashes. */
export const hash: HashFunction = (data) =>
  'subtle' in crypto ? defaultHashSha256(data) : fnv1a(data);

async function fnv1a(data: Parameters<HashFunction>[0]): Promise<string> {
  const bytes = new Uint8Array(await new Blob([data]).arrayBuffer());
  let value = 0xcbf29ce484222325n;
  for (const byte of bytes) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  return value.toString(16).padStart(64, '0');
}
