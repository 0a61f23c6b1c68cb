/** The server's status, for administrators. */
export const status = {
  intro: 'What Dojang runs on, and how much it keeps.',
  fine: 'Everything is in order.',
  fineWithoutBackups:
    'Nothing is wrong, but Dojang makes no backups here. Please make sure that something else does.',
  warnings: 'Please see to this',
  warningSince: '{text} (since {when})',
  version: 'Version',
  database: 'Database',
  builtIn: 'PostgreSQL {version}, built in',
  ownServer: 'PostgreSQL {version}, at DATABASE_URL',
  databaseSize: 'Size of the database',
  files: 'Uploaded files',
  filesOfSize: { one: '{n} file, {size}', other: '{n} files, {size}' },
  lastBackup: 'Last backup',
  backupOfSize: '{when}, {size}',
  noBackupYet: 'None yet. The first is made a minute after the start.',
  encryption: 'Encryption of backups',
  encrypted: 'They open with the private key only.',
  notEncrypted:
    'None: whoever gets a backup reads everything. The setting BACKUP_RECIPIENT changes that.',
  noBackups: 'Dojang makes no backups here.',
  backupFailed: 'The daily backup failed. The log says why; Dojang tries again every hour.',
  backupOld: 'The last backup is older than a day. The log says whether one has failed.',
} as const;
