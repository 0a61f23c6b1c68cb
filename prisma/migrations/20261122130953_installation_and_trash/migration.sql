-- CreateTable
CREATE TABLE "TrashedFile" (
    "key" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "TrashedFile_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Installation" (
    "is_only" BOOLEAN NOT NULL DEFAULT true,
    "id" TEXT NOT NULL,

    CONSTRAINT "Installation_pkey" PRIMARY KEY ("is_only")
);

-- By hand: what the schema language can't say
ALTER TABLE "Installation" ADD CONSTRAINT "Installation_is_only" CHECK ("is_only");
