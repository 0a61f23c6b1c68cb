-- CreateTable
CREATE TABLE "ListChange" (
    "number" BIGINT NOT NULL,
    "scope" TEXT NOT NULL,

    CONSTRAINT "ListChange_pkey" PRIMARY KEY ("number", "scope")
);

-- By hand: what the schema language can't say

-- Who may read a row on a device as a record of their own, to be told apart from everybody else: the person whom it is about, their
-- guardians, and coaches. '*' is everybody, as for every table that is not named here. Memberships of any time count, since days pass
-- without a change.
CREATE FUNCTION "readers_of"("changed_table" text, "row" jsonb) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  "people" text[] := ARRAY["row"->>'user_id'];
  "coached" text[] := '{}';
BEGIN
  CASE "changed_table"
    WHEN 'Notice' THEN
      RETURN NEXT "row"->>'user_id';
      RETURN;
    WHEN 'AttendanceMark' THEN
      "coached" := array(SELECT "group_id" FROM "TrainingSession" WHERE "id" = "row"->>'session_id');
    WHEN 'TrainingSession' THEN
      "people" := array(
        SELECT "user_id" FROM "GroupMember" WHERE "group_id" = "row"->>'group_id'
        UNION SELECT "user_id" FROM "AttendanceMark" WHERE "session_id" = "row"->>'id');
    WHEN 'Guardianship' THEN
      "people" := ARRAY["row"->>'child_id', "row"->>'guardian_id'];
    WHEN 'User', 'GroupMember', 'GradeAward', 'ExamEntry', 'CompetitionEntry', 'Paper' THEN
      IF "changed_table" = 'User' THEN "people" := ARRAY["row"->>'id']; END IF;
      "coached" := array(SELECT "group_id" FROM "GroupMember" WHERE "user_id" = ANY("people")) || ("row"->>'group_id');
    ELSE
      RETURN NEXT '*';
      RETURN;
  END CASE;
  RETURN QUERY SELECT unnest("people")
    UNION SELECT "guardian_id" FROM "Guardianship" WHERE "child_id" = ANY("people")
    UNION SELECT "user_id" FROM "GroupMember" WHERE "group_id" = ANY("coached") AND "role" = 'COACH';
  IF "changed_table" = 'User' THEN
    -- a name that stands in an inbox, with a guardianship that has ended, or under rules that they have checked
    RETURN QUERY SELECT "user_id" FROM "Notice" WHERE "about_id" = ANY("people")
      UNION SELECT "child_id" FROM "Guardianship" WHERE "guardian_id" = ANY("people")
      UNION SELECT '*' FROM "RulePack" WHERE "verified_by" = ANY("people");
  END IF;
END $$;

-- Raises the number once in a transaction, and writes down what has changed at that number: the table, and the table with each of its
-- readers, by a digest that names nobody after their erasure. A transaction of many rows changes everything, '*'. The row of the version is locked from here to the commit, so numbers
-- become visible in order, and with all of their changes.
CREATE OR REPLACE FUNCTION "raise_list_version"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "raised" text[] := string_to_array(current_setting('dojang.raised_in', true), ' ');
  "transaction" text := pg_current_xact_id()::text;
  "rows" int := CASE WHEN "raised"[1] = "transaction" THEN "raised"[2]::int ELSE 0 END;
  "rows_max" CONSTANT int := 200;
  "now_at" bigint;
BEGIN
  IF "rows" > "rows_max" OR TG_OP = 'UPDATE' AND to_jsonb(OLD) - TG_ARGV = to_jsonb(NEW) - TG_ARGV THEN
    RETURN NULL;
  END IF;
  "rows" := "rows" + 1;
  PERFORM set_config('dojang.raised_in', "transaction" || ' ' || "rows", true);
  IF "rows" = 1 THEN
    UPDATE "ListVersion" SET "number" = "number" + 1 RETURNING "number" INTO "now_at";
  ELSE
    SELECT "number" INTO "now_at" FROM "ListVersion";
  END IF;
  IF TG_OP = 'TRUNCATE' OR "rows" > "rows_max" THEN
    INSERT INTO "ListChange" VALUES ("now_at", '*') ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO "ListChange"
    SELECT "now_at", CASE "reader"
      WHEN '' THEN TG_TABLE_NAME
      WHEN '*' THEN TG_TABLE_NAME || ' *'
      ELSE TG_TABLE_NAME || ' ' || encode(sha256(convert_to("reader", 'UTF8')), 'hex') END
    FROM (
      SELECT '' AS "reader"
      UNION SELECT r FROM "readers_of"(TG_TABLE_NAME, CASE TG_OP WHEN 'INSERT' THEN NULL ELSE to_jsonb(OLD) END) r
      UNION SELECT r FROM "readers_of"(TG_TABLE_NAME, CASE TG_OP WHEN 'DELETE' THEN NULL ELSE to_jsonb(NEW) END) r
    ) s WHERE "reader" IS NOT NULL
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
