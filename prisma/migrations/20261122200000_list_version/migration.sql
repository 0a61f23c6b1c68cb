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

-- Raises the number once in a transaction. The triggers of the tables, which the server makes when it starts, call it.
CREATE FUNCTION "raise_list_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('dojang.raised_in', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    PERFORM set_config('dojang.raised_in', pg_current_xact_id()::text, true);
    UPDATE "ListVersion" SET "number" = "number" + 1;
  END IF;
  RETURN NULL;
END $$;
