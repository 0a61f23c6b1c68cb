-- CreateTable
CREATE TABLE "Bout" (
    "id" TEXT NOT NULL,
    "sport" TEXT NOT NULL,
    "pack_id" TEXT NOT NULL,
    "sides" JSONB NOT NULL,
    "user_ids" TEXT[],
    "times" JSONB NOT NULL,
    "owner_id" TEXT,
    "tournament_id" TEXT,
    "division_id" TEXT,
    "draw_bout" INTEGER,
    "valid" BOOLEAN NOT NULL DEFAULT true,
    "events" JSONB NOT NULL,
    "state" TEXT NOT NULL,
    "winner" INTEGER,
    "code" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Bout_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Bout_owner_id_made_at_idx" ON "Bout"("owner_id", "made_at");

-- CreateIndex
CREATE INDEX "Bout_user_ids_idx" ON "Bout" USING GIN ("user_ids");

-- AddForeignKey
ALTER TABLE "Bout" ADD CONSTRAINT "Bout_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: what the schema language can't say

-- As before; a bout is read by its scorer and by those who are in it, so that the presses of a hall make no other device read.
CREATE OR REPLACE FUNCTION "readers_of"("changed_table" text, "row" jsonb) RETURNS SETOF text LANGUAGE plpgsql AS $$
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
    WHEN 'Bout' THEN
      "people" := array(SELECT jsonb_array_elements_text("row"->'user_ids'));
      RETURN NEXT "row"->>'owner_id';
      "coached" := array(SELECT "group_id" FROM "GroupMember" WHERE "user_id" = ANY("people"));
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
    UNION SELECT "user_id" || ' coach' FROM "GroupMember" WHERE "group_id" = ANY("coached") AND "role" = 'COACH';
  IF "changed_table" = 'User' THEN
    -- a name that stands in an inbox, with a guardianship that has ended, or under rules that they have checked
    RETURN QUERY SELECT "user_id" FROM "Notice" WHERE "about_id" = ANY("people")
      UNION SELECT "child_id" FROM "Guardianship" WHERE "guardian_id" = ANY("people")
      UNION SELECT '*' FROM "RulePack" WHERE "verified_by" = ANY("people");
  END IF;
END $$;
