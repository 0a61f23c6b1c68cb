/** Whether this browser has passkeys at this address: not without https, except at localhost, and not at an IP address. */
export function isPasskeySupported(): boolean {
  const { hostname } = window.location;
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress;
}
