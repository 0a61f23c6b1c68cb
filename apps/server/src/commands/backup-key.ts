import { createKeyPair } from '@dojang/backup/encryption';
import { readArguments, readCommandLine } from './command-line.mjs';
import { backupKeyCommand } from './options.mjs';

// `npm run backup:key`: a key pair for encrypted backups, which is stored nowhere
readCommandLine(backupKeyCommand, (argv) => readArguments(backupKeyCommand, argv));
const { privateKey, recipient } = await createKeyPair();
console.log('The private key opens every backup. Keep it off this machine, on paper too:');
console.log(`  ${privateKey}`);
console.log('With this setting Dojang encrypts its backups from the next start on:');
console.log(`  BACKUP_RECIPIENT=${recipient}`);
