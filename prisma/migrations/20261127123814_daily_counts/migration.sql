-- CreateTable
CREATE TABLE "DailyCount" (
    "user_id" TEXT NOT NULL,
    "what" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DailyCount_pkey" PRIMARY KEY ("user_id","what")
);

-- CreateIndex
CREATE INDEX "DailyCount_until_idx" ON "DailyCount"("until");

-- Counts `more` of `what` for a user, and returns the sum of the day; null, and counts nothing, if that were above `most`. One
-- statement, so that concurrent calls all count.
CREATE FUNCTION "count_today"("of_user" TEXT, "what" TEXT, "more" INTEGER, "most" INTEGER) RETURNS INTEGER
LANGUAGE sql VOLATILE AS $$
  INSERT INTO "DailyCount" AS "old" ("user_id", "what", "count", "until")
  SELECT $1, $2, $3, now() + interval '1 day' WHERE $3 <= $4
  ON CONFLICT ("user_id", "what") DO UPDATE SET
    "count" = CASE WHEN "old"."until" > now() THEN "old"."count" ELSE 0 END + $3,
    "until" = CASE WHEN "old"."until" > now() THEN "old"."until" ELSE EXCLUDED."until" END
  WHERE CASE WHEN "old"."until" > now() THEN "old"."count" ELSE 0 END + $3 <= $4
  RETURNING "count"
$$;
