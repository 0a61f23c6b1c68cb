-- By hand: Prisma's schema knows neither generated columns, nor functions, nor where an index has what is empty.

-- Every piece of one, two and three letters, as a search asks for them: piecesOf in packages/schemas/src/fold-text.ts.
-- A function and an index of our own, since not every server allows the extension pg_trgm.
CREATE FUNCTION "pieces_of"("folded" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT substr("folded", "start", "length")
  FROM generate_series(1, 3) AS "length", generate_series(1, char_length("folded") - "length" + 1) AS "start"
);
ALTER TABLE "User" ADD COLUMN "search_parts" TEXT[] COLLATE "C"
  GENERATED ALWAYS AS ("pieces_of"("fold_text"("name" || ' ' || coalesce("surname", '')))) STORED;
ALTER TABLE "Tournament" ADD COLUMN "search_parts" TEXT[] COLLATE "C"
  GENERATED ALWAYS AS ("pieces_of"("fold_text"("name"))) STORED;
-- Else new rows wait in a list until the next vacuum, and each search reads all of it.
CREATE INDEX "User_search_parts_idx" ON "User" USING GIN ("search_parts") WITH (fastupdate = off);
CREATE INDEX "Tournament_search_parts_idx" ON "Tournament" USING GIN ("search_parts") WITH (fastupdate = off);

-- The orders of the lists, in which what is empty comes last in both directions
CREATE INDEX "User_surname_name_id_idx" ON "User"("surname", "name", "id");
CREATE INDEX "User_surname_desc_idx" ON "User"("surname" DESC NULLS LAST, "name", "id");
CREATE INDEX "User_birthday_name_surname_id_idx" ON "User"("birthday", "name", "surname", "id");
CREATE INDEX "User_birthday_desc_idx" ON "User"("birthday" DESC NULLS LAST, "name", "surname", "id");
CREATE INDEX "User_kup_name_surname_id_idx" ON "User"("kup", "name", "surname", "id");
CREATE INDEX "User_kup_desc_idx" ON "User"("kup" DESC NULLS LAST, "name", "surname", "id");
CREATE INDEX "User_weight_class_name_surname_id_idx" ON "User"("weight_class", "name", "surname", "id");
CREATE INDEX "User_weight_class_desc_idx" ON "User"("weight_class" DESC NULLS LAST, "name", "surname", "id");
CREATE INDEX "User_gender_name_surname_id_idx" ON "User"("gender", "name", "surname", "id");
CREATE INDEX "User_gender_desc_idx" ON "User"("gender" DESC NULLS LAST, "name", "surname", "id");
CREATE INDEX "User_ag_name_surname_id_idx" ON "User"("ag", "name", "surname", "id");
CREATE INDEX "User_ag_desc_idx" ON "User"("ag" DESC NULLS LAST, "name", "surname", "id");
CREATE INDEX "User_pg_name_surname_id_idx" ON "User"("pg", "name", "surname", "id");
CREATE INDEX "User_pg_desc_idx" ON "User"("pg" DESC NULLS LAST, "name", "surname", "id");
CREATE INDEX "User_authority_name_surname_id_idx" ON "User"("authority", "name", "surname", "id");
CREATE INDEX "User_authority_desc_idx" ON "User"("authority" DESC, "name", "surname", "id");
CREATE INDEX "User_name_desc_idx" ON "User"("name" DESC, "surname", "id");
DROP INDEX "Tournament_date_id_idx";
CREATE INDEX "Tournament_date_desc_idx" ON "Tournament"("date" DESC NULLS LAST, "id");
