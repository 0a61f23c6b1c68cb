-- AlterTable
ALTER TABLE "CompetitionEntry" ADD COLUMN     "times" JSONB NOT NULL DEFAULT '{}';
