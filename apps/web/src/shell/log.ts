/** Writes a failure to the browser's console: for what is only logged (behaviour 4.7, 4.8, 9.5). */
export function logFailure(text: string, cause: unknown): void {
  console.error(text, cause);
}

/** Writes a success to the browser's console (behaviour 4.8). */
export function logSuccess(text: string): void {
  console.log(text);
}
