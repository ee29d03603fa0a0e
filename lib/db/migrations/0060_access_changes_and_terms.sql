CREATE TABLE "static_page_versions" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "static_page_versions_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "access_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "resellers" ADD COLUMN "terms_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "static_pages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;