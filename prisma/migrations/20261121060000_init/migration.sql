-- CreateEnum
CREATE TYPE "Authority" AS ENUM ('USER', 'ADMIN');

-- CreateEnum
CREATE TYPE "Kup" AS ENUM ('TEN', 'NINE', 'EIGHT', 'SEVEN', 'SIX', 'FIVE', 'FOUR', 'THREE', 'TWO', 'ONE', 'DAN');

-- CreateEnum
CREATE TYPE "Gender" AS ENUM ('MALE', 'FEMALE');

-- CreateEnum
CREATE TYPE "AgeGroup" AS ENUM ('YOUTHD', 'YOUTHC', 'YOUTHB', 'YOUTHA', 'SENIOR');

-- CreateEnum
CREATE TYPE "PerformanceClass" AS ENUM ('KADETS', 'LK1', 'LK2');

-- CreateEnum
CREATE TYPE "WeightClass" AS ENUM ('TO_22KG', 'TO_24KG', 'TO_26KG', 'TO_27KG', 'TO_29KG', 'TO_32KG', 'TO_33KG', 'TO_35KG', 'TO_37KG', 'TO_39KG', 'TO_41KG', 'TO_42KG', 'TO_43KG', 'TO_44KG', 'TO_45KG', 'TO_46KG', 'TO_47KG', 'TO_48KG', 'TO_49KG', 'TO_51KG', 'TO_52KG', 'TO_53KG', 'TO_54KG', 'TO_55KG', 'TO_57KG', 'TO_58KG', 'TO_59KG', 'TO_61KG', 'TO_62KG', 'TO_63KG', 'TO_65KG', 'TO_67KG', 'TO_68KG', 'TO_73KG', 'TO_74KG', 'TO_78KG', 'TO_80KG', 'TO_87KG', 'PLUS_45KG', 'PLUS_57KG', 'PLUS_59KG', 'PLUS_63KG', 'PLUS_65KG', 'PLUS_67KG', 'PLUS_68KG', 'PLUS_73KG', 'PLUS_78KG', 'PLUS_80KG', 'PLUS_87KG');

-- CreateTable
CREATE TABLE "File" (
    "id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "mimeType" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "File_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Tournament" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "location" TEXT NOT NULL,
    "date" CHAR(10),
    "result_id" TEXT,
    "contract_id" TEXT,
    "timestamp" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Tournament_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TournamentEntry" (
    "tournament_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "TournamentEntry_pkey" PRIMARY KEY ("tournament_id","user_id")
);

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "surname" TEXT,
    "birthday" CHAR(10),
    "img" TEXT,
    "kup" "Kup",
    "weight_class" "WeightClass",
    "gender" "Gender",
    "ag" "AgeGroup",
    "pg" "PerformanceClass",
    "failed_logins" INTEGER NOT NULL DEFAULT 0,
    "locked_until" TIMESTAMPTZ(3),
    "authority" "Authority" NOT NULL DEFAULT 'USER',
    "allowed" BOOLEAN NOT NULL DEFAULT false,
    "video_upload" BOOLEAN NOT NULL DEFAULT false,
    "register_competition" BOOLEAN NOT NULL DEFAULT false,
    "timestamp" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "File_key_key" ON "File"("key");

-- CreateIndex
CREATE INDEX "Session_user_id_idx" ON "Session"("user_id");

-- CreateIndex
CREATE INDEX "Session_expires_at_idx" ON "Session"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "Tournament_result_id_key" ON "Tournament"("result_id");

-- CreateIndex
CREATE UNIQUE INDEX "Tournament_contract_id_key" ON "Tournament"("contract_id");

-- CreateIndex
CREATE INDEX "Tournament_date_id_idx" ON "Tournament"("date", "id");

-- CreateIndex
CREATE INDEX "Tournament_name_id_idx" ON "Tournament"("name", "id");

-- CreateIndex
CREATE INDEX "TournamentEntry_tournament_id_position_idx" ON "TournamentEntry"("tournament_id", "position");

-- CreateIndex
CREATE INDEX "TournamentEntry_user_id_idx" ON "TournamentEntry"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "User_name_id_idx" ON "User"("name", "id");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tournament" ADD CONSTRAINT "Tournament_result_id_fkey" FOREIGN KEY ("result_id") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Tournament" ADD CONSTRAINT "Tournament_contract_id_fkey" FOREIGN KEY ("contract_id") REFERENCES "File"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TournamentEntry" ADD CONSTRAINT "TournamentEntry_tournament_id_fkey" FOREIGN KEY ("tournament_id") REFERENCES "Tournament"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TournamentEntry" ADD CONSTRAINT "TournamentEntry_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the schema language can't say
ALTER TABLE "User"
  ADD CONSTRAINT "User_birthday_is_a_day" CHECK (
    "birthday" IS NULL OR "birthday" ~ '^\d{4}-\d{2}-\d{2}$' AND
    make_date(substr("birthday", 1, 4)::int, substr("birthday", 6, 2)::int, substr("birthday", 9, 2)::int) IS NOT NULL
  ),
  ADD CONSTRAINT "User_failed_logins_not_negative" CHECK ("failed_logins" >= 0);
ALTER TABLE "Tournament"
  ADD CONSTRAINT "Tournament_date_is_a_day" CHECK (
    "date" IS NULL OR "date" ~ '^\d{4}-\d{2}-\d{2}$' AND
    make_date(substr("date", 1, 4)::int, substr("date", 6, 2)::int, substr("date", 9, 2)::int) IS NOT NULL
  );
ALTER TABLE "TournamentEntry"
  ADD CONSTRAINT "TournamentEntry_position_not_negative" CHECK ("position" >= 0);
ALTER TABLE "File"
  ADD CONSTRAINT "File_size_positive" CHECK ("size" > 0);
