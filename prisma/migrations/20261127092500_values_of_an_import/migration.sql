-- AlterTable
ALTER TABLE "ImportedPerson" ADD COLUMN     "after" JSONB NOT NULL DEFAULT '{}';
