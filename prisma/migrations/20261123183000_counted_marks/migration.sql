-- AlterTable
ALTER TABLE "AttendanceMark" ADD COLUMN "attended" BIGINT;

-- By hand: what the schema language can't say

-- A moment and a stay in one number, which orders as they do: the minute since 1970, and 256 for each the minutes of it.
CREATE FUNCTION "attended_at"("date" text, "start" text, "minutes" int) RETURNS bigint
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT (("date"::date - date '1970-01-01') * 1440::bigint
      + substr("start", 1, 2)::int * 60 + substr("start", 4, 2)::int) * 256 + "minutes"
  $$;

UPDATE "AttendanceMark" k SET "attended" = "attended_at"(s."date", s."start", coalesce(k."minutes", s."minutes"))
FROM "TrainingSession" s WHERE s."id" = k."session_id" AND s."state" = 'HELD' AND k."is_current" AND k."mark" = 'HERE';

-- Whoever writes a mark, by whatever means: it says when they were there, and null where it does not count.
CREATE FUNCTION "count_mark"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."attended" := NULL;
  IF NEW."is_current" AND NEW."mark" = 'HERE' THEN
    SELECT "attended_at"(s."date", s."start", coalesce(NEW."minutes", s."minutes")) INTO NEW."attended"
    FROM "TrainingSession" s WHERE s."id" = NEW."session_id" AND s."state" = 'HELD';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "AttendanceMark_count" BEFORE INSERT OR UPDATE ON "AttendanceMark"
  FOR EACH ROW EXECUTE FUNCTION "count_mark"();

-- A session that is held, moved or cancelled: its marks are counted anew.
CREATE FUNCTION "count_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "AttendanceMark" SET "attended" = NULL
  WHERE "session_id" = NEW."id" AND "is_current" AND "mark" = 'HERE';
  RETURN NULL;
END $$;
CREATE TRIGGER "TrainingSession_count" AFTER UPDATE OF "date", "start", "minutes", "state" ON "TrainingSession"
  FOR EACH ROW
  WHEN ((OLD."date", OLD."start", OLD."minutes", OLD."state")
    IS DISTINCT FROM (NEW."date", NEW."start", NEW."minutes", NEW."state"))
  EXECUTE FUNCTION "count_session"();

-- All that is counted since a grade stands in this index.
DROP INDEX "AttendanceMark_here_idx";
CREATE INDEX "AttendanceMark_attended_idx" ON "AttendanceMark" ("user_id", "attended")
  WHERE "attended" IS NOT NULL;
