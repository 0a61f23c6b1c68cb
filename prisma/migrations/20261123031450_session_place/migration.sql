-- AlterTable
ALTER TABLE "Session" ADD COLUMN "browser" TEXT,
ADD COLUMN "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN "system" TEXT;

-- By hand: of older sessions it is not known
UPDATE "Session" SET "seen_at" = "created_at";
