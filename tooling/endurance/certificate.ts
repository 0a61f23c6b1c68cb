import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { requireProgram } from '../scripts/programs.mjs';

/** Makes a key and a certificate of its own for 127.0.0.1 in `folder`; returns their paths. */
export function makeCertificate(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  execFileSync(
    requireProgram('openssl'),
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost`
      .split(' ')
      .concat('-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost')
      .concat('-keyout', key, '-out', certificate),
    { stdio: 'pipe' },
  );
  return { key, certificate };
}
