-- By hand: names are stored composed, with single spaces and without hidden characters, as tidyText in
-- packages/schemas/src/fields/text.ts leaves them. Those that stand here are changed likewise, unless nothing would be left.
CREATE FUNCTION pg_temp.tidy(text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN coalesce(nullif(btrim(regexp_replace(regexp_replace(normalize($1, NFC),
  '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]', '', 'g'),
  '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')), ''), $1);
UPDATE "User" SET "name" = pg_temp.tidy("name"), "surname" = pg_temp.tidy("surname"), "timestamp" = now()
  WHERE ("name", "surname") IS DISTINCT FROM (pg_temp.tidy("name"), pg_temp.tidy("surname"));
UPDATE "Tournament" SET "name" = pg_temp.tidy("name"), "location" = pg_temp.tidy("location"), "timestamp" = now()
  WHERE ("name", "location") <> (pg_temp.tidy("name"), pg_temp.tidy("location"));
UPDATE "TrainingGroup" SET "name" = pg_temp.tidy("name"), "location" = pg_temp.tidy("location")
  WHERE ("name", "location") <> (pg_temp.tidy("name"), pg_temp.tidy("location"));
UPDATE "File" SET "filename" = pg_temp.tidy("filename") WHERE "filename" <> pg_temp.tidy("filename");
DROP FUNCTION pg_temp.tidy(text);
