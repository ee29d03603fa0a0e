CREATE TABLE "returned_users" (
	"contact_hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
