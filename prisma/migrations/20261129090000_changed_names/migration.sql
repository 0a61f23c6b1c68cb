-- By hand: what the schema language can't say

-- As before, and writes down 'User.name' where somebody came, went or has another name: lists that show names of people, and nothing
-- else of them, stay as they are when anything else of a person changes.
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
    UNION SELECT "now_at", 'User.name' WHERE TG_TABLE_NAME = 'User'
      AND (to_jsonb(OLD)->'name', to_jsonb(OLD)->'surname')
        IS DISTINCT FROM (to_jsonb(NEW)->'name', to_jsonb(NEW)->'surname')
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
