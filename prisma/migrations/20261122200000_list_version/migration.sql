-- CreateTable
CREATE TABLE "ListVersion" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "epoch" TEXT NOT NULL DEFAULT gen_random_uuid(),
    "number" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "ListVersion_pkey" PRIMARY KEY ("is_only")
);

-- By hand: what the schema language can't say
ALTER TABLE "ListVersion" ADD CONSTRAINT "ListVersion_is_only" CHECK ("is_only");
INSERT INTO "ListVersion" DEFAULT VALUES;

-- Raises the number once in a transaction. The triggers of the tables, which the server makes when it starts, call it
-- with the columns that no list shows: an update of those alone raises nothing.
CREATE FUNCTION "raise_list_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('dojang.raised_in', true) = pg_current_xact_id()::text THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - TG_ARGV = to_jsonb(NEW) - TG_ARGV THEN
    RETURN NULL;
  END IF;
  PERFORM set_config('dojang.raised_in', pg_current_xact_id()::text, true);
  UPDATE "ListVersion" SET "number" = "number" + 1;
  RETURN NULL;
END $$;
