-- CreateEnum
CREATE TYPE "AnnouncementState" AS ENUM ('DRAFT', 'OPEN', 'CANCELLED', 'DONE');

-- CreateEnum
CREATE TYPE "EntryState" AS ENUM ('WISHED', 'CONFIRMED', 'DECLINED', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "EntryOutcome" AS ENUM ('PLACED', 'NO_BOUT', 'ABSENT', 'DISQUALIFIED');

-- CreateTable
CREATE TABLE "Announcement" (
    "tournament_id" TEXT NOT NULL,
    "state" "AnnouncementState" NOT NULL DEFAULT 'DRAFT',
    "data" JSONB NOT NULL,
    "edited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Announcement_pkey" PRIMARY KEY ("tournament_id")
);

-- CreateTable
CREATE TABLE "CompetitionEntry" (
    "id" TEXT NOT NULL,
    "tournament_id" TEXT NOT NULL,
    "user_id" TEXT,
    "division_id" TEXT,
    "state" "EntryState" NOT NULL DEFAULT 'WISHED',
    "by_user_id" TEXT,
    "wished_at" TIMESTAMPTZ(3) NOT NULL,
    "is_late" BOOLEAN NOT NULL DEFAULT false,
    "confirmed_at" TIMESTAMPTZ(3),
    "note" TEXT,
    "reply" TEXT,
    "answers" JSONB NOT NULL DEFAULT '{}',
    "fee_cents" INTEGER,
    "weight_g" INTEGER,
    "weighed_g" INTEGER,
    "outcome" "EntryOutcome",
    "place" INTEGER,
    "edited_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CompetitionEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CompetitionEntry_tournament_id_confirmed_at_idx" ON "CompetitionEntry"("tournament_id", "confirmed_at");

-- CreateIndex
CREATE INDEX "CompetitionEntry_user_id_idx" ON "CompetitionEntry"("user_id");

-- CreateIndex
CREATE INDEX "CompetitionEntry_by_user_id_idx" ON "CompetitionEntry"("by_user_id");

-- AddForeignKey
ALTER TABLE "Announcement" ADD CONSTRAINT "Announcement_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "Tournament"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompetitionEntry" ADD CONSTRAINT "CompetitionEntry_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "Announcement"("tournament_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompetitionEntry" ADD CONSTRAINT "CompetitionEntry_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompetitionEntry" ADD CONSTRAINT "CompetitionEntry_by_user_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: what the schema language can't say
CREATE UNIQUE INDEX "CompetitionEntry_open_key" ON "CompetitionEntry"("tournament_id", "user_id", coalesce("division_id", ''))
  WHERE "state" IN ('WISHED', 'CONFIRMED');
