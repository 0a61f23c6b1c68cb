/** Whether `text` can be read as UploadThing's client reads a token: JSON in base64, with the key and the app's id. */
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
