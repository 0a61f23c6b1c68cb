-- AlterTable
ALTER TABLE "User" ADD COLUMN     "field_times" JSONB NOT NULL DEFAULT '{}';
