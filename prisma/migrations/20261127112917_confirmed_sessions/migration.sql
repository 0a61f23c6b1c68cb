-- AlterTable
ALTER TABLE "ApiToken" ADD COLUMN     "authority" "Authority" NOT NULL DEFAULT 'USER';

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "authority" "Authority" NOT NULL DEFAULT 'USER',
ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);

-- existing sessions and tokens stay what they are; nobody has confirmed anything yet
UPDATE "Session" SET "authority" = "User"."authority" FROM "User" WHERE "User"."id" = "user_id";
UPDATE "ApiToken" SET "authority" = "User"."authority" FROM "User" WHERE "User"."id" = "user_id";
