-- CreateTable
CREATE TABLE "Video" (
    "id" TEXT NOT NULL,
    "owner_id" TEXT,
    "title" TEXT NOT NULL,
    "recorded_on" CHAR(10) NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "size" DOUBLE PRECISION NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "file_id" TEXT,
    "bout_id" TEXT,
    "offset_ms" INTEGER,
    "state" TEXT NOT NULL,
    "people" JSONB NOT NULL,
    "user_ids" TEXT[],
    "times" JSONB NOT NULL DEFAULT '{}',
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Video_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "VideoMark" (
    "id" TEXT NOT NULL,
    "video_id" TEXT NOT NULL,
    "at_ms" INTEGER NOT NULL,
    "until_ms" INTEGER,
    "label" TEXT,
    "user_id" TEXT,
    "text" TEXT,
    "drawing" JSONB NOT NULL DEFAULT '[]',
    "by_user_id" TEXT,
    "edited_at" TIMESTAMPTZ(3) NOT NULL,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "VideoMark_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Video_file_id_key" ON "Video"("file_id");

-- CreateIndex
CREATE INDEX "Video_owner_id_made_at_idx" ON "Video"("owner_id", "made_at");

-- CreateIndex
CREATE INDEX "Video_user_ids_idx" ON "Video" USING GIN ("user_ids");

-- CreateIndex
CREATE INDEX "VideoMark_video_id_idx" ON "VideoMark"("video_id");

-- CreateIndex
CREATE INDEX "VideoMark_user_id_idx" ON "VideoMark"("user_id");

-- CreateIndex
CREATE INDEX "VideoMark_by_user_id_idx" ON "VideoMark"("by_user_id");

-- AddForeignKey
ALTER TABLE "Video" ADD CONSTRAINT "Video_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Video" ADD CONSTRAINT "Video_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VideoMark" ADD CONSTRAINT "VideoMark_video_id_fkey" FOREIGN KEY ("video_id") REFERENCES "Video"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VideoMark" ADD CONSTRAINT "VideoMark_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "VideoMark" ADD CONSTRAINT "VideoMark_by_user_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: what the schema language can't say

-- As before; a video and its marks are read by its owner and by those who are in it.
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
    WHEN 'VideoMark' THEN
      RETURN QUERY SELECT r FROM "Video" v, "readers_of"('Video', to_jsonb(v)) r WHERE v."id" = "row"->>'video_id';
      RETURN;
    WHEN 'Bout', 'Video' THEN
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
