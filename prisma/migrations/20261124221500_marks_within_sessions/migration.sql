-- By hand: a mark says how long somebody was there, and no more than its session counts. `least` passes over a null.
CREATE OR REPLACE FUNCTION "count_mark"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."attended" := NULL;
  IF NEW."is_current" AND NEW."mark" = 'HERE' THEN
    SELECT "attended_at"(s."date", s."start", least(NEW."minutes", s."minutes")) INTO NEW."attended"
    FROM "TrainingSession" s WHERE s."id" = NEW."session_id" AND s."state" = 'HELD';
  END IF;
  RETURN NEW;
END $$;

-- The trigger counts them anew.
UPDATE "AttendanceMark" k SET "attended" = NULL
FROM "TrainingSession" s WHERE s."id" = k."session_id" AND k."attended" IS NOT NULL AND k."minutes" > s."minutes";
