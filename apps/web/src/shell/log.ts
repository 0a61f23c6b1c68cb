/** Writes a failure to the browser's console, where the specification says that it is only logged. */
export function logFailure(text: string, cause: unknown): void {
  console.error(text, cause);
}
