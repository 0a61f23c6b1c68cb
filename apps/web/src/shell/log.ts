/** Writes a failure to the browser's console, where the specification says that it is only logged. */
export function logFailure(text: string, cause: unknown): void {
  console.error(text, cause);
}

/** Writes what the specification says is logged when it succeeds. */
export function logSuccess(text: string): void {
  console.log(text);
}
