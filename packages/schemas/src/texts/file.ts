/** Uploaded files. */
export const file = {
  name: 'File name',
  uploaded: 'File uploaded successfully',
  drop: 'Drop a file here, or choose one',
  dropOne: 'Please drop one file alone',
  choose: 'Choose file',
  replace: 'Replace',
  remove: 'Remove {name}',
  uploading: 'Uploading {name}',
  types: 'PDF, picture, plain text, CSV or office document',
  typesAndSize: 'PDF, picture, plain text, CSV or office document, up to {n} MB',
  bytes: { one: '{n} byte', other: '{n} bytes' },
  kilobytes: '{n} KB',
  megabytes: '{megabytes} MB',
  empty: 'The file is empty',
  typeRefused:
    'This type of file is not accepted. Send a PDF, a picture (PNG, JPEG, WebP), a plain text, CSV or office document',
  diskFull:
    "The club's disk is full, and the file was not stored. Please tell the administrator of the server",
  tooLarge: 'The file is larger than {n} MB',
  chooseAgain: 'Please choose {name} again: it was not uploaded',
  // behaviour 10.7
  uploadFailed: 'File uplaod failed',
  errorOccurred: 'An error occurred',
  expectedMultipart: "Send the file as multipart/form-data, in the field 'file'",
  missing: "Send one file in the field 'file'",
  malformedUpload: 'The upload breaks off or is not valid multipart/form-data',
} as const;
