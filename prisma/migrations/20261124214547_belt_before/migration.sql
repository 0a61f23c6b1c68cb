-- AlterTable
ALTER TABLE "User" ADD COLUMN     "kup_before" "Kup";
