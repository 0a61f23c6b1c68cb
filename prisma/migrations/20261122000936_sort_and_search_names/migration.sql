-- By hand: Prisma's schema knows neither collations nor generated columns nor functions.

-- An empty text is none
UPDATE "User" SET "surname" = NULL WHERE btrim("surname") = '';

-- A required text that shows nothing is refused now; those that stand here get something to be called by
CREATE FUNCTION pg_temp.shows_nothing(text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN $1 ~ '^[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U0010ffff]*$';
UPDATE "User" SET "name" = split_part("email", '@', 1), "timestamp" = now() WHERE pg_temp.shows_nothing("name");
UPDATE "Tournament" SET "name" = "id" WHERE pg_temp.shows_nothing("name");
UPDATE "Tournament" SET "location" = '-' WHERE pg_temp.shows_nothing("location");
UPDATE "File" SET "filename" = "id" WHERE pg_temp.shows_nothing("filename");
DROP FUNCTION pg_temp.shows_nothing(text);

-- Names are sorted as people's languages do, whatever the server's locale
DROP INDEX "User_name_id_idx";
ALTER TABLE "User"
  ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu",
  ALTER COLUMN "surname" TYPE TEXT COLLATE "und-x-icu";
ALTER TABLE "Tournament"
  ALTER COLUMN "name" TYPE TEXT COLLATE "und-x-icu",
  ALTER COLUMN "location" TYPE TEXT COLLATE "und-x-icu";
CREATE INDEX "User_name_surname_id_idx" ON "User"("name", "surname", "id");

-- Names are found without accents and capitals. The same as foldText in packages/schemas/src/fold-text.ts
CREATE FUNCTION "fold_text"("folded" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(
  translate(
    regexp_replace(lower(normalize("folded", NFKD) COLLATE "und-x-icu"), '[\u0300-\u036f]', '', 'g'),
    'øłıđðς', 'oliddσ'
  ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
ALTER TABLE "User" ADD COLUMN "search_key" TEXT COLLATE "C" NOT NULL
  GENERATED ALWAYS AS ("fold_text"("name" || ' ' || coalesce("surname", ''))) STORED;
ALTER TABLE "Tournament" ADD COLUMN "search_key" TEXT COLLATE "C" NOT NULL
  GENERATED ALWAYS AS ("fold_text"("name")) STORED;
