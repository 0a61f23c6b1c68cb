/** Whether `text` has the format of UploadThing's tokens: base64 of JSON with key, app id and regions. */
export function isUploadThingToken(text: string): boolean {
  try {
    const token = JSON.parse(Buffer.from(text, 'base64').toString()) as Record<string, unknown>;
    const { apiKey, appId, regions } = token;
    const isKey = typeof apiKey === 'string' && apiKey.startsWith('sk_');
    return isKey && typeof appId === 'string' && Array.isArray(regions) && regions.length > 0;
  } catch {
    return false;
  }
}
