-- By hand: Prisma's schema knows neither generated columns nor functions.

-- Typographic and plain apostrophes, all dashes and all spaces are the same, and invisible characters are none: foldText in
-- packages/schemas/src/fields/fold-text.ts. An acute is decomposed to a space and an accent, so it is replaced first.
CREATE OR REPLACE FUNCTION "fold_text"("folded" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(replace(replace(replace(
  translate(
    regexp_replace(
      lower(normalize(translate("folded", U&'\00B4\1FFD', ''''''), NFKD) COLLATE "und-x-icu"),
      '[\u0300-\u036f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
    'øłıđðς`ʹʻʼʽˈ‘’‛′ꞌ‐‒–—―−⁃', 'oliddσ''''''''''''''''''''''-------'
  ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '[\u0009-\u000d\u0020\u0085\u1680\u2028\u2029]+', ' ', 'g');

-- Generated columns are computed anew only when they are added.
ALTER TABLE "User" DROP COLUMN "search_key", DROP COLUMN "search_parts";
ALTER TABLE "User"
  ADD COLUMN "search_key" TEXT COLLATE "C" NOT NULL
    GENERATED ALWAYS AS ("fold_text"("name" || ' ' || coalesce("surname", ''))) STORED,
  ADD COLUMN "search_parts" TEXT[] COLLATE "C"
    GENERATED ALWAYS AS ("pieces_of"("fold_text"("name" || ' ' || coalesce("surname", '')))) STORED;
CREATE INDEX "User_search_parts_idx" ON "User" USING GIN ("search_parts") WITH (fastupdate = off);

ALTER TABLE "Tournament" DROP COLUMN "search_key", DROP COLUMN "search_parts";
ALTER TABLE "Tournament"
  ADD COLUMN "search_key" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS ("fold_text"("name")) STORED,
  ADD COLUMN "search_parts" TEXT[] COLLATE "C" GENERATED ALWAYS AS ("pieces_of"("fold_text"("name"))) STORED;
CREATE INDEX "Tournament_search_parts_idx" ON "Tournament" USING GIN ("search_parts") WITH (fastupdate = off);
