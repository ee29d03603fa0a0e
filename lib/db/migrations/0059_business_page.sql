CREATE TABLE "business_pages" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"title_idn" text NOT NULL,
	"description" text NOT NULL,
	"description_idn" text NOT NULL,
	"benefit_title" text NOT NULL,
	"benefit_title_idn" text NOT NULL,
	"procedure_title" text NOT NULL,
	"procedure_title_idn" text NOT NULL,
	"benefits" jsonb NOT NULL,
	"procedures" jsonb NOT NULL,
	"desktop_media" text,
	"mobile_media" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_pages_one" CHECK ("business_pages"."id" = 1)
);
